import { z } from 'zod'
import { type MediaUsage, mediaUsageNames } from '../content/files'
import { type MapAnswer, mapAnswerNames, mapPlaces, type MapState, mapStateNames } from '../content/map-registration'
import { type MediaKind, mediaKindNames } from '../content/media-kinds'
import { entryState } from './entries'
import { id, line, queryId, queryMoment, queryText } from './shapes'

/** The state of a file in the register of maps. */
const mapState = z.enum(Object.keys(mapStateNames) as MapState[])

/** How many files are in each state. */
const mapStateCounts = z.strictObject(
  Object.fromEntries(mapState.options.map((state) => [state, z.number()])) as Record<MapState, z.ZodNumber>,
)

/** `all` are those that show a map or have not been asked about, `ending` those whose review ends soon. */
export const mapFilter = z.enum(['all', 'ending', ...mapState.options])

/** What narrows the register of maps, but the states of its files. */
export const registerFilter = {
  text: queryText.default(''),
  use: z.enum(mapPlaces).optional(),
  source: z.string().min(1).max(100).optional(),
  /** The account that answered whether they show a map; until then the one that uploaded them. */
  registrant: queryId.optional(),
  /** When that was. */
  registeredFrom: queryMoment.optional(),
  registeredUntil: queryMoment.optional(),
}

/** The order of files: the newest first where it is left out; `validity` begins with the reviews that end first. */
export const libraryOrder = z.enum(['oldest', 'name', 'size', 'registered', 'registeredFirst', 'validity']).optional()

/** The states of the files that a filter chooses, and what maps name as their source. */
export const mapSummary = z.strictObject({
  counts: mapStateCounts,
  /** What maps name as their source, the most frequent first. */
  sources: z.array(z.string()),
})

/** What the register of maps holds. */
export type MapSummary = z.infer<typeof mapSummary>

const mediaKind = z.enum(mediaKindNames)

export const mapAnswer = z.enum(Object.keys(mapAnswerNames) as MapAnswer[])

const mediaUsage = z.enum(Object.keys(mediaUsageNames) as MediaUsage[])

const mapRegistration = z.strictObject({
  answer: mapAnswer,
  number: z.string(),
  source: z.string(),
  second: z.number(),
  validUntil: z.string(),
})

export const mediaRow = z.strictObject({
  id,
  src: z.string(),
  name: z.string(),
  kind: mediaKind,
  contentType: z.string(),
  size: z.number(),
  width: z.number(),
  height: z.number(),
  duration: z.number(),
  color: z.string(),
  createdAt: z.number(),
  createdBy: z.string(),
  alt: z.string(),
  /** A picture that needs no alternative text. */
  decorative: z.boolean(),
  map: mapRegistration,
  /** The mark of generated content in its metadata; empty when none was found. */
  aiMark: z.string(),
  folderId: id.nullable(),
})

/** An upload; `src` is what field values store. */
export type MediaRow = z.infer<typeof mediaRow>

/** Something that uses an upload: an entry, or the site's settings (with the id 0). */
const mediaUse = z.strictObject({
  id: z.number().int().min(0),
  type: z.string(),
  title: z.string(),
  state: entryState,
})

export type MediaUse = z.infer<typeof mediaUse>

export const libraryRow = z.strictObject({
  ...mediaRow.shape,
  mapState,
  /** Who answered whether it shows a map, and when; null while nobody has. */
  mapAnsweredAt: z.number().nullable(),
  mapAnsweredBy: z.string(),
  uses: z.array(mediaUse),
  usage: mediaUsage,
  /** Came with the demo content: the company has yet to replace it by a picture of its own. */
  isDemo: z.boolean(),
  /** What shows it in an older version only, where nothing uses it. */
  formerUses: z.array(mediaUse),
})

/** An upload as the media library shows it. */
export type LibraryRow = z.infer<typeof libraryRow>

export const mediaCounts = z.strictObject({
  ...(Object.fromEntries(mediaKindNames.map((kind) => [kind, z.number()])) as Record<MediaKind, z.ZodNumber>),
  ...mapStateCounts.shape,
  /** Registered, with a review that ends soon. */
  ending: z.number(),
  withoutAlt: z.number(),
  /** No version of any entry shows them. */
  unused: z.number(),
  /** Of those, the ones that nothing has used for a month. */
  abandoned: z.number(),
  /** Only older versions show them. */
  former: z.number(),
  /** Not asked about, although visitors may see them already. */
  unaskedInUse: z.number(),
  /** In use, and of the demo content. */
  demo: z.number(),
})

/** How many files there are of each kind and in each state. */
export type MediaCounts = z.infer<typeof mediaCounts>

export const replacedFile = z.strictObject({
  name: z.string(),
  size: z.number(),
  width: z.number(),
  height: z.number(),
  /** When it was replaced, and by whom. */
  at: z.number(),
  by: z.string(),
  /** Until when it is kept. */
  until: z.number(),
})

/** A file in whose place another one is. */
export type ReplacedFile = z.infer<typeof replacedFile>

/** What the files of the library can be narrowed to. */
export const libraryFilter = {
  ...registerFilter,
  kind: mediaKind.optional(),
  map: mapFilter.optional(),
  missing: z.enum(['alt']).optional(),
  /** What nothing uses: `none` includes the `abandoned`. */
  usage: mediaUsage.exclude(['current']).optional(),
  /** What came with the demo content and is in use. */
  demo: z.enum(['used']).optional(),
  /** Also what lies in the folders of it. */
  folder: queryId.optional(),
  /** The account that uploaded them. */
  by: queryId.optional(),
  /** When it did. */
  uploadedFrom: queryMoment.optional(),
  uploadedUntil: queryMoment.optional(),
  order: libraryOrder,
}

export type LibraryFilter = z.input<z.ZodObject<typeof libraryFilter>>

export const folderName = line(30).min(1, '请填写文件夹名称')

export const mediaFolder = z.strictObject({
  id,
  name: z.string(),
  /** The folder it lies in; null for one of the first level. */
  parentId: id.nullable(),
  /** How many files lie in it and in its folders. */
  files: z.number(),
})

/** A folder of the media library. */
export type MediaFolder = z.infer<typeof mediaFolder>
