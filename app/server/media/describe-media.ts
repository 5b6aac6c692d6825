import type { Kysely } from 'kysely'
import type { MapAnswer } from '../../content/map-registration'
import type { Actor } from '../actor'
import type { Database } from '../db'
import { computeLacksOfUsers, raiseContentVersion } from '../entries'
import { Problem } from '../errors'

/** The parts of a registration that are typed in. */
interface MapDetails {
  number: string
  source: string
  second: number
  validUntil: string
}

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

/** Creates what staff say of uploads. Public pages follow at once. */
export function createMediaDescriptions(db: Kysely<Database>, now: () => number) {
  async function change(ids: number[], changes: Changes): Promise<void> {
    await db.transaction().execute(async (work) => {
      const changed = await work
        .updateTable('media')
        .set(changes)
        .where('id', 'in', ids)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
      if (Number(changed.numUpdatedRows) < new Set(ids).size) throw new Problem('notFound', '文件不存在')
      if ('alt' in changes) {
        const rows = await work.selectFrom('media').select('key').where('id', 'in', ids).execute()
        await computeLacksOfUsers(
          work,
          rows.map(({ key }) => key),
        )
      }
      await raiseContentVersion(work, now())
    })
  }

  return {
    describe: (id: number, { alt, decorative }: { alt: string; decorative: boolean }) =>
      change([id], { alt, decorative: decorative ? 1 : 0 }),

    /** What was typed in is kept, so that an answer that was a slip can be taken back. */
    answerMap: (ids: number[], answer: MapAnswer, actor: Actor) =>
      change(ids, {
        map_answer: answer,
        map_answered_at: answer === 'unasked' ? null : now(),
        map_answered_by: answer === 'unasked' ? null : actor.id,
      }),

    registerMap: (id: number, { number, source, second, validUntil }: MapDetails, actor: Actor) =>
      change([id], {
        map_answer: 'map',
        map_number: number,
        map_source: source,
        map_second: second,
        map_valid_until: validUntil,
        map_answered_at: now(),
        map_answered_by: actor.id,
      }),
  }
}
