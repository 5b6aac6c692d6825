import { z } from 'zod'
import { type MediaUsage, mediaUsageNames } from '../content/files'
import { type MapAnswer, mapAnswerNames } from '../content/map-registration'
import { staffRead, staffWrite } from './call'
import { entryState } from './entry-shapes'
import { mapFilter, mapState, mapStateCounts, mapSummary, libraryOrder, registerFilter } from './map-register'
import { paging, queryDay, queryId } from './query'
import { id, line, listing, emptyAnswer } from './shapes'

/** As many files as one call changes. */
const mediaIds = z.array(id).min(1).max(200)

/** Whether what only older versions show is deleted too. */
const alsoFormer = z.boolean().default(false)

/** When files were deleted: what takes that back names it, so that it leaves a later deletion alone. */
const deletedAt = z.number().int()

/** Deleting files of the media library, and taking that back. */
const mediaDeletionCalls = {
  deleteUnused: staffWrite({
    path: '/media/deleteUnused',
    summary: '批量删除文件，使用中的除外',
    body: z.strictObject({ ids: mediaIds, alsoFormer }),
    answer: z.strictObject({ deleted: z.array(id), inUse: z.array(z.string()), deletedAt }),
    isAudited: () => true,
  }),
  delete: staffWrite({
    path: '/media/delete',
    summary: '删除文件',
    body: z.strictObject({ id, alsoFormer }),
    answer: z.strictObject({ deletedAt }),
    isAudited: () => true,
  }),
  restore: staffWrite({
    path: '/media/restore',
    summary: '撤销删除文件，一小时内有效',
    body: z.strictObject({ ids: mediaIds, deletedAt }),
    answer: z.strictObject({ restored: z.array(id) }),
    isAudited: () => true,
  }),
}

const mediaKind = z.enum(['image', 'video', 'file'])

const mapAnswer = z.enum(Object.keys(mapAnswerNames) as MapAnswer[])

const mediaUsage = z.enum(Object.keys(mediaUsageNames) as MediaUsage[])

const mapRegistration = z.strictObject({
  answer: mapAnswer,
  number: z.string(),
  source: z.string(),
  second: z.number(),
  validUntil: z.string(),
})

const mediaRow = z.strictObject({
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

/** An upload as the media library answers it; `src` is what field values store. */
export type MediaRow = z.infer<typeof mediaRow>

/** Something that uses an upload: an entry, or the site's settings (with the id 0). */
const mediaUse = z.strictObject({
  id: z.number().int().min(0),
  type: z.string(),
  title: z.string(),
  state: entryState,
})

export type MediaUse = z.infer<typeof mediaUse>

const libraryRow = z.strictObject({
  ...mediaRow.shape,
  mapState,
  /** Who answered whether it shows a map, and when; null while nobody has. */
  mapAnsweredAt: z.number().nullable(),
  mapAnsweredBy: z.string(),
  uses: z.array(mediaUse),
  usage: mediaUsage,
  /** What shows it in an older version only, where nothing uses it. */
  formerUses: z.array(mediaUse),
})

/** An upload as the media library shows it. */
export type LibraryRow = z.infer<typeof libraryRow>

const mediaCounts = z.strictObject({
  ...(Object.fromEntries(mediaKind.options.map((kind) => [kind, z.number()])) as Record<MediaRow['kind'], z.ZodNumber>),
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
})

/** How many files there are of each kind and in each state. */
export type MediaCounts = z.infer<typeof mediaCounts>

const uploadId = z.string().regex(/^[0-9a-f]{32}$/, '编号不正确')

/** How far an upload in parts has come. */
const uploadState = z.strictObject({ id: z.string(), received: z.number() })

/** Up to 100 keys, separated by commas. */
const queryMediaKeys = z
  .string()
  .regex(/^[a-z0-9/.]{1,60}(,[a-z0-9/.]{1,60}){0,99}$/, '应为最多 100 个文件，以逗号分隔')

const pixels = z.number().int().min(0).max(30_000)

const replacedFile = z.strictObject({
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

/** The media library. */
export const mediaCalls = {
  upload: staffWrite({
    path: '/media/upload',
    summary: '上传文件',
    body: z.file(),
    encoding: 'file',
    documentedBody: z.strictObject({ file: z.file() }),
    answer: mediaRow,
    isAudited: () => true,
  }),
  fetch: staffWrite({
    path: '/media/fetch',
    summary: '转存其他网站的图片',
    body: z.strictObject({ url: z.string().max(4000), name: z.string().max(200) }),
    answer: mediaRow,
    isAudited: () => true,
  }),
  uploadBegin: staffWrite({
    path: '/media/uploadBegin',
    summary: '分段上传：开始',
    body: z.strictObject({ name: line(255), size: z.number().int().min(1) }),
    answer: uploadState,
  }),
  uploadState: staffRead({
    path: '/media/uploadState',
    summary: '分段上传：已收到多少',
    query: z.object({ upload: uploadId }),
    answer: uploadState,
  }),
  uploadPart: staffWrite({
    path: '/media/uploadPart',
    summary: '分段上传：传一段，编号与位置在 Upload-Id 与 Upload-Offset',
    body: z.file(),
    encoding: 'file',
    documentedBody: z.strictObject({ file: z.file() }),
    answer: uploadState,
  }),
  uploadFinish: staffWrite({
    path: '/media/uploadFinish',
    summary: '分段上传：完成',
    body: z.strictObject({ upload: uploadId }),
    answer: mediaRow,
    isAudited: () => true,
  }),
  uploadDiscard: staffWrite({
    path: '/media/uploadDiscard',
    summary: '分段上传：放弃',
    body: z.strictObject({ upload: uploadId }),
    answer: emptyAnswer,
  }),
  list: staffRead({
    path: '/media/list',
    summary: '媒体库',
    query: z.object({
      ...paging,
      ...registerFilter,
      kind: mediaKind.optional(),
      map: mapFilter.optional(),
      lacks: z.enum(['alt']).optional(),
      /** What nothing uses: `none` includes the `abandoned`. */
      usage: mediaUsage.exclude(['current']).optional(),
      /** Also what lies in the folders of it. */
      folder: queryId.optional(),
      /** The account that uploaded them. */
      by: queryId.optional(),
      order: libraryOrder,
    }),
    answer: listing(libraryRow),
  }),
  counts: staffRead({ path: '/media/counts', summary: '媒体库：各类文件的数量', answer: mediaCounts }),
  mapSummary: staffRead({
    path: '/media/mapSummary',
    summary: '地图登记：各状态的数量与来源',
    query: z.object(registerFilter),
    answer: mapSummary,
  }),
  pick: staffRead({
    path: '/media/pick',
    summary: '媒体库：按地址取文件',
    query: z.object({ keys: queryMediaKeys }),
    answer: listing(libraryRow),
  }),
  detail: staffRead({
    path: '/media/detail',
    summary: '媒体库：文件详情',
    query: z.object({ id: queryId }),
    answer: libraryRow,
  }),
  describe: staffWrite({
    path: '/media/describe',
    summary: '填写替代文字',
    body: z.strictObject({ id, alt: line(200), decorative: z.boolean() }),
    answer: libraryRow,
    isAudited: () => true,
  }),
  answerMap: staffWrite({
    path: '/media/answerMap',
    summary: '确认是否含有地图',
    body: z.strictObject({ ids: mediaIds, answer: mapAnswer }),
    answer: emptyAnswer,
    isAudited: () => true,
  }),
  exportMaps: staffWrite({
    path: '/media/exportMaps',
    summary: '导出地图登记表',
    body: z.strictObject({
      ...registerFilter,
      ids: mediaIds.optional(),
      map: mapFilter.default('all'),
      order: libraryOrder,
      format: z.enum(['xlsx', 'csv']).default('xlsx'),
    }),
    /** In Base64. */
    answer: z.strictObject({ file: z.string() }),
    isAudited: () => true,
  }),
  registerMap: staffWrite({
    path: '/media/registerMap',
    summary: '登记地图',
    body: z.strictObject({
      id,
      number: line(60),
      source: line(100),
      second: z.number().min(0).max(100_000).default(0),
      validUntil: z.union([z.literal(''), queryDay]).default(''),
    }),
    answer: libraryRow,
    isAudited: () => true,
  }),
  crop: staffWrite({
    path: '/media/crop',
    summary: '裁剪图片，存为新文件',
    body: z.strictObject({ id, x: pixels, y: pixels, width: pixels, height: pixels }),
    answer: mediaRow,
    isAudited: () => true,
  }),
  replace: staffWrite({
    path: '/media/replace',
    summary: '替换文件，用到它的内容一并更新',
    body: z.strictObject({ id, by: id }),
    answer: libraryRow,
    isAudited: () => true,
  }),
  undoReplace: staffWrite({
    path: '/media/undoReplace',
    summary: '撤销替换文件',
    body: z.strictObject({ id }),
    answer: libraryRow,
    isAudited: () => true,
  }),
  replaced: staffRead({
    path: '/media/replaced',
    summary: '媒体库：被它替换的旧文件',
    query: z.object({ id: queryId }),
    answer: z.strictObject({ file: replacedFile.nullable() }),
  }),
  ...mediaDeletionCalls,
}
