import type { Kysely } from 'kysely'
import type { HeldCertificate } from '../../content/claims'
import type { ContentType } from '../../content/define'
import type { EntryDraft } from '../../content/entries'
import type { TypeName } from '../../content/registry'
import type { Obstacle } from '../../contract'
import type { Actor } from '../actor'
import type { Audit } from '../audit'
import type { ContentStates } from '../content-states'
import { createContentCache } from '../content-cache'
import { type ContentPart, readParts } from '../content-reads'
import type { Database, Engine } from '../db'
import type { ReadMediaNotes } from '../media/notes'
import type { ListedRevisions } from './listed-revisions'

/** An entry as visitors are to see it from a moment on. */
export interface Candidate {
  type: ContentType
  /** 0 while it is not stored. */
  id: number
  draft: EntryDraft
  /** In ms since 1970. */
  from: number
}

/** Lists all obstacles to a publication, the severest first. @param certificates those held when it starts */
export type JudgeEntry = (
  db: Kysely<Database>,
  candidate: Candidate,
  certificates: readonly HeldCertificate[],
) => Promise<Obstacle[]>

/** See `EntriesContext.noteSave`. */
type NoteSave = (db: Kysely<Database>, save: { id: number; before: number }, actor: Actor) => Promise<void>

/** See `EntriesContext.noteMoved`. */
type NoteMoved = (db: Kysely<Database>, moved: { address: string; target: string }, actor: Actor) => Promise<void>

/** Where the address of an entry leads that is taken off the site; left out where it shows no page from then on. */
export interface Leaving {
  movedTo?: string | undefined
}

/** The entry that a write changes, and the version that the write is based on. */
export interface EntryRef<Name extends TypeName = TypeName> {
  type: Name
  id: number
  version: number
}

/** A change of visible content, immediate or scheduled: of one entry, or of a whole type without `id`. */
export interface ContentChange {
  type: TypeName
  id?: number
}

/** The dependencies of this module's functions. */
export interface EntriesContext {
  engine: Engine
  /** Milliseconds since 1970. */
  now: () => number
  /** Makes formatted text safe to render; applied to every such value before it is stored. */
  cleanRichText: (html: string) => string
  totals: ReturnType<typeof createTotalsCache>
  /** Reads the notes (numbers of maps, alternative texts) that visitors see beside uploads. */
  readMediaNotes: ReadMediaNotes
  listedRevisions: ListedRevisions
  /** Lists the obstacles to showing an entry. */
  judge: JudgeEntry
  audit: Pick<Audit, 'record'>
  /** Hears of a save in its transaction, while the version `before` it is still stored. */
  noteSave?: NoteSave
  /** Hears in the transaction that takes an entry off the site where its address is to lead. */
  noteMoved?: NoteMoved
  /** Notifies listeners that visible content changed or a change was scheduled; called after the commit. */
  notifyChange: (change: ContentChange) => void
}

/** Counted bytes of a total with its key; 5,000 totals are kept. */
const bytesPerTotal = 200
const maxBytes = 5_000 * bytesPerTotal

/** What is counted. */
interface Counted {
  /** Identifies it. */
  key: string
  /** The parts of the content that the totals depend on; left out for all of it. */
  parts?: ContentPart[]
  /** In ms since 1970. */
  at: number
}

/** Totals by what they count, such as a type. */
export type Totals = Record<string, number>

/** Creates the cache of totals of what visitors see. Totals are valid for a period of the content; at times outside of the present one all is counted. */
export function createTotalsCache(states: ContentStates) {
  const cache = createContentCache<Totals>(maxBytes)
  async function getOrCountGroups({ key, parts, at }: Counted, count: () => Promise<Totals>): Promise<Totals> {
    const { period } = await states.readForRequest()
    if (at < period.from || at >= period.until) return parts ? readParts(parts, count) : count()
    const compute = async () => {
      const value = await (parts ? readParts(parts, count) : count())
      return { value, bytes: bytesPerTotal * Math.max(1, Object.keys(value).length) }
    }
    return (await cache.getOrCompute(key, { period, at }, compute)).value
  }
  return {
    /** Several totals at a given time, which one query counts. */
    getOrCountGroups,
    /**
     * The total of a listing at a given time.
     * @param count counts it
     */
    async getOrCount(counted: Counted, count: () => Promise<number>): Promise<number> {
      const { total } = await getOrCountGroups(counted, async () => ({ total: await count() }))
      return total ?? 0
    },
  }
}
