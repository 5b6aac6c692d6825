import type { Kysely } from 'kysely'
import { z } from 'zod'
import { type MapAnswer, mapAnswerNames as mapAnswers } from '../../content/map-registration'
import type { NamedChange } from '../../content/describe-changes'
import type { ActFacts } from '../../contract/trail'
import type { Actor } from '../actor'
import type { Audit, UndoState } from '../audit'
import { allMediaNotes } from '../content-reads'
import type { Database } from '../db'
import { computeMissingPartsOfUsers, raiseContentVersion } from '../entries'
import { Problem } from '../errors'
import { countUses, isInSomeVersion, isUnused, readKeysInSettings } from './uses'

/** The parts of a registration that are typed in. */
interface MapDetails {
  number: string
  source: string
  second: number
  validUntil: string
}

/** What staff say of an upload, by its columns. */
type Changes = Partial<{
  alt: string
  decorative: number
  map_answer: MapAnswer
  map_number: string
  map_source: string
  map_second: number
  map_valid_until: string
  map_answered_at: number | null
  map_answered_by: number | null
}>

const noteColumns = [
  'alt',
  'decorative',
  'map_answer',
  'map_number',
  'map_source',
  'map_second',
  'map_valid_until',
  'map_answered_at',
  'map_answered_by',
] as const satisfies ReadonlyArray<keyof Changes>

/** What was said of an upload before and after a change. */
type NoteChange = Extract<UndoState, { kind: 'media' }>['files'][number]

/** Creates what staff say of uploads. Public pages follow at once. */
export function createMediaDescriptions(db: Kysely<Database>, now: () => number, audit: Pick<Audit, 'record'>) {
  /** @param act the act as the trail names it, and what it changes in words */
  async function change(ids: number[], changes: Changes, act: { action: string; words: NamedChange[] }): Promise<void> {
    await db.transaction().execute(async (work) => {
      const before = await readNotes(work, ids)
      const changed = await work
        .updateTable('media')
        .set(changes)
        .where('id', 'in', ids)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
      if (Number(changed.numUpdatedRows) < new Set(ids).size) throw new Problem('notFound', '文件不存在')
      await noteChange(work, ids, 'alt' in changes)
      const names = noteColumns.filter((name) => name in changes)
      const files = before.map(({ id, ...notes }) => ({ id, before: pick(notes, names), after: pick(changes, names) }))
      const undo = { kind: 'media', label: act.words[0]?.label ?? '', files } as const
      await audit.record({ action: act.action, ...(await nameFiles(work, ids, { changes: act.words })), undo }, work)
    })
  }

  /** Tells what follows from the notes of uploads that these have others. */
  async function noteChange(work: Kysely<Database>, ids: number[], isText: boolean): Promise<void> {
    if (isText) {
      const rows = await work.selectFrom('media').select('key').where('id', 'in', ids).execute()
      await computeMissingPartsOfUsers(
        work,
        rows.map(({ key }) => key),
      )
    }
    await raiseContentVersion(work, now(), [allMediaNotes])
  }

  return {
    /**
     * Puts back what was said of uploads, each where it still is what it was left as.
     * @returns the names of those, and of the others
     */
    async restoreNotes(files: NoteChange[], actor: Actor): Promise<{ restored: string[]; changed: string[] }> {
      return db.transaction().execute(async (work) => {
        const ids = files.map(({ id }) => id)
        const stored = new Map((await readNotes(work, ids)).map((row) => [row.id, row]))
        const unchanged = files.filter(({ id, after }) => {
          const current = stored.get(id)
          return current && Object.entries(after).every(([name, value]) => getNote(current, name) === value)
        })
        const back = unchanged.map(({ id }) => id)
        const named = await work
          .selectFrom('media')
          .select(['id', 'name'])
          .where('id', 'in', [0, ...ids])
          .execute()
        const listNames = (isBack: boolean) =>
          named.filter(({ id }) => back.includes(id) === isBack).map(({ name }) => name)
        const [first] = unchanged
        if (!first) return { restored: [], changed: listNames(false) }
        for (const { id, before } of unchanged) {
          const values: Changes = noteShape.parse(before)
          await work.updateTable('media').set(values).where('id', '=', id).execute()
        }
        const isText = 'alt' in first.before
        await noteChange(work, back, isText)
        const label = isText ? '替代文字' : '是否含有地图'
        const change = { label, before: describeNotes(first.after), after: describeNotes(first.before) }
        const about = await nameFiles(work, back, { changes: [change] })
        await audit.record({ action: isText ? 'media.describe' : 'media.answerMap', actor, ...about }, work)
        return { restored: listNames(true), changed: listNames(false) }
      })
    },

    /** Says what a picture shows, or that it shows nothing that needs a text. @throws Problem notFound */
    describe: (id: number, { alt, decorative }: { alt: string; decorative: boolean }) =>
      change(
        [id],
        { alt, decorative: decorative ? 1 : 0 },
        { action: 'media.describe', words: [{ label: '替代文字', after: decorative ? '装饰图片，不需要' : alt }] },
      ),

    /**
     * Answers whether uploads show a map. What was typed in is kept, so that an answer can be taken back.
     * @throws Problem notFound, and then none of them is changed
     */
    answerMap: (ids: number[], answer: MapAnswer, actor: Actor) =>
      change(
        ids,
        {
          map_answer: answer,
          map_answered_at: answer === 'unasked' ? null : now(),
          map_answered_by: answer === 'unasked' ? null : actor.id,
        },
        { action: 'media.answerMap', words: [{ label: '是否含有地图', after: mapAnswerNames[answer] }] },
      ),

    /** Registers the map that an upload shows. @throws Problem notFound */
    registerMap: (id: number, { number, source, second, validUntil }: MapDetails, actor: Actor) =>
      change(
        [id],
        {
          map_answer: 'map',
          map_number: number,
          map_source: source,
          map_second: second,
          map_valid_until: validUntil,
          map_answered_at: now(),
          map_answered_by: actor.id,
        },
        {
          action: 'media.registerMap',
          words: [
            { label: '审图号', after: number },
            { label: '来源', after: source },
            { label: '有效期至', after: validUntil },
          ],
        },
      ),
  }
}

/** Columns as they were stored beside the trail. */
const noteShape = z
  .object({
    alt: z.string(),
    decorative: z.number(),
    map_answer: z.enum(Object.keys(mapAnswers) as MapAnswer[]),
    map_number: z.string(),
    map_source: z.string(),
    map_second: z.number(),
    map_valid_until: z.string(),
    map_answered_at: z.number().nullable(),
    map_answered_by: z.number().nullable(),
  })
  .partial()

function readNotes(work: Kysely<Database>, ids: readonly number[]) {
  return work
    .selectFrom('media')
    .select(['id', ...noteColumns])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute()
}

function pick(notes: object, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, getNote(notes, name)]))
}

function getNote(notes: object, name: string): unknown {
  return new Map<string, unknown>(Object.entries(notes)).get(name)
}

/** What is said of an upload, in words. */
function describeNotes(notes: Record<string, unknown>): string {
  const { alt = '', decorative, map_answer: answer = 'unasked', map_number: number = '' } = noteShape.parse(notes)
  if ('alt' in notes) return decorative === 1 ? '装饰图片，不需要' : alt
  return [mapAnswerNames[answer], number].filter((part) => part !== '').join('，')
}

const mapAnswerNames: Record<MapAnswer, string> = { unasked: '尚未确认', map: '含有地图', none: '不含地图' }

/** How many of several files the trail names. */
const mostNames = 5

/** What the trail calls files: one by its name, several by how many and the first names. */
export async function nameFiles(work: Kysely<Database>, ids: readonly number[], facts: ActFacts = {}) {
  const rows = await work.selectFrom('media').select(['id', 'name']).where('id', 'in', ids).orderBy('id').execute()
  const [first] = rows
  const target = first && rows.length === 1 ? { target: `media:${first.id}`, title: first.name } : {}
  const names = rows.slice(0, mostNames).map(({ name }) => name)
  return { ...target, facts: { ...facts, count: rows.length, names } }
}

const inHistory = '历史版本里还有这个文件，删除后旧版本将不再显示它'

interface RemovalOptions {
  alsoFormer?: boolean
}

/** @param options.forget called with the key of every upload that was removed */
export function createMediaRemoval(
  db: Kysely<Database>,
  now: () => number,
  { audit, forget }: { audit: Pick<Audit, 'record'>; forget: (key: string) => void },
) {
  /**
   * @param options.alsoFormer whether one that only older versions show may be removed
   * @returns its key
   * @throws Problem notFound, inUse
   */
  async function remove(
    work: Kysely<Database>,
    id: number,
    { alsoFormer, at }: { alsoFormer: boolean; at: number },
  ): Promise<string> {
    const row = await findRow(work, id)
    if (!row) throw new Problem('notFound', '文件不存在')
    const removed = await work
      .updateTable('media')
      .set({ deleted_at: at })
      .where('id', '=', id)
      .where(isUnused(await readKeysInSettings(work)))
      .$if(!alsoFormer, (update) => update.where((media) => media.not(isInSomeVersion(media))))
      .executeTakeFirst()
    if (removed.numUpdatedRows === 0n) {
      const uses = await countUses(work, row.key)
      throw new Problem('inUse', uses > 0 ? `文件正在被 ${uses} 处内容使用，不能删除` : inHistory)
    }
    return row.key
  }

  const findRow = (work: Kysely<Database>, id: number) =>
    work
      .selectFrom('media')
      .select(['key', 'name'])
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()

  return {
    /**
     * @param options.alsoFormer removes it although older versions of entries show it
     * @returns when that was
     * @throws Problem notFound; inUse while an entry, an older version of one, or a setting uses it
     */
    async remove(id: number, { alsoFormer = false }: RemovalOptions = {}): Promise<number> {
      const at = now()
      const key = await db.transaction().execute(async (work) => {
        const removed = await remove(work, id, { alsoFormer, at })
        const undo: UndoState = { kind: 'removedMedia', ids: [id], deletedAt: at }
        await audit.record({ action: 'media.delete', ...(await nameFiles(work, [id])), undo }, work)
        return removed
      })
      forget(key)
      return at
    },

    /**
     * Removes those of these uploads that nothing uses; as `remove`.
     * @returns the ids of those, the names of the others, and when that was
     */
    async removeUnused(ids: number[], { alsoFormer = false }: RemovalOptions = {}) {
      const deleted: number[] = []
      const inUse: string[] = []
      const keys: string[] = []
      const at = now()
      await db.transaction().execute(async (work) => {
        // In one order, so that two of these do not wait for each other.
        for (const id of [...new Set(ids)].toSorted((one, other) => one - other)) {
          const row = await findRow(work, id)
          try {
            keys.push(await remove(work, id, { alsoFormer, at }))
            deleted.push(id)
          } catch (error) {
            if (!(error instanceof Problem)) throw error
            // What somebody else has deleted meanwhile is gone, as was wanted.
            if (error.code === 'inUse' && row) inUse.push(row.name)
            else if (error.code !== 'notFound') throw error
          }
        }
        const undo: UndoState = { kind: 'removedMedia', ids: deleted, deletedAt: at }
        if (deleted.length > 0)
          await audit.record({ action: 'media.deleteUnused', ...(await nameFiles(work, deleted)), undo }, work)
      })
      keys.forEach(forget)
      return { deleted, inUse, deletedAt: at }
    },

    /**
     * Brings removed uploads back with all that is known of them, until the next clean-up after an hour. What was uploaded
     * again, removed another time or replaced stays as it is.
     * @param removal.deletedAt when they were removed
     * @returns the ids of those that are back
     */
    async restore({ ids, deletedAt }: { ids: number[]; deletedAt: number }): Promise<number[]> {
      return db.transaction().execute(async (work) => {
        const restored = await work
          .updateTable('media')
          .set({ deleted_at: null })
          .where('id', 'in', ids)
          .where('deleted_at', '=', deletedAt)
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('media_replacement').select('id').whereRef('media_replacement.old_id', '=', 'media.id'),
              ),
            ),
          )
          .returning('id')
          .execute()
        const back = restored.map(({ id }) => id)
        if (back.length > 0) await audit.record({ action: 'media.restore', ...(await nameFiles(work, back)) }, work)
        return back
      })
    },
  }
}
