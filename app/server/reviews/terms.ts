import { dayMs, hourMs } from '../../content/durations'
import { readNewestVersions } from '../entries'
import type { SharedValues } from '../shared-values'
import type { ReviewsContext } from './context'
import { readPeople } from './people'
import { listAskedIn, type Reading, type Round, toRound } from './rounds'

/** So long before its end a term is told of. */
const toldBeforeMs = 6 * hourMs
/** That a term was told of is remembered for so long. */
const rememberedMs = 365 * dayMs

/** The terms of open stages. Nothing follows from them but that the deputy is asked too. */
export function createTerms({ db, now, settings, announce }: ReviewsContext, values: SharedValues) {
  return {
    /** Tells, once each, of terms that end within six hours and of those that have passed. Several processes may do this at once. */
    async announceTerms(): Promise<void> {
      const at = now()
      const rows = await db
        .selectFrom('review_round')
        .selectAll()
        .where('outcome', '=', 'open')
        .where('due_at', '<=', at + toldBeforeMs)
        .orderBy('id')
        .execute()
      if (rows.length === 0) return
      const newest = await readNewestVersions(
        db,
        rows.map(({ entry_id }) => entry_id),
      )
      const reading: Reading = { people: await readPeople(db), settings: await settings(), now: at }
      for (const round of rows.map(toRound)) {
        const version = newest.get(round.entry_id)
        if (version && !version.isTrashed && version.hash === round.hash) await announceTerm(round, reading)
      }
    },
  }

  async function announceTerm(round: Round, reading: Reading): Promise<void> {
    const { stage } = round
    if (stage === null) return
    const isOverdue = round.due_at < reading.now
    const asked = listAskedIn(round, stage, reading)
    const configured = round.stages.find((one) => one.stage === stage)
    const joined = isOverdue && asked.find((id) => id === configured?.deputy)
    const deputy = (joined && reading.people.get(joined)?.name) || ''
    const name = `review.term.${round.id}.${round.opened_at}.${isOverdue ? 'past' : 'before'}`
    await db.transaction().execute(async (work) => {
      const told = { name, before: null, value: String(reading.now), expiresAt: reading.now + rememberedMs }
      if (!(await values.replace(work, told))) return
      await announce(work, { kind: 'due', round, isOverdue, asked, deputy })
    })
  }
}
