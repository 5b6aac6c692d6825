import { z } from 'zod'
import { mapPlaces, type MapState, mapStateNames } from '../content/map-registration'
import { queryId, queryMoment, queryText } from './query'

/** The state of a file in the register of maps. */
export const mapState = z.enum(Object.keys(mapStateNames) as MapState[])

/** How many files are in each state. */
export const mapStateCounts = z.strictObject(
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
