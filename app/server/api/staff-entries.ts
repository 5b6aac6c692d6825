import type { StaffEntryCalls } from '../../contract'
import type { TypeName } from '../../content/registry'
import type { EntryRef } from '../entries'
import { Problem } from '../errors'
import { runBulkAction } from './run-bulk-action'
import type { Handlers } from './handler'

/** What staff do with the entries of a content type. */
export function createStaffEntryHandlers<Name extends TypeName>(type: Name): Handlers<StaffEntryCalls<Name>> {
  const ref = ({ id, version }: { id: number; version: number }): EntryRef<Name> => ({ type, id, version })
  return {
    managedList: ({ entries }, { query: { type: category, ...query } }) =>
      entries.listManaged(type, { ...query, category }),
    managedEntry: ({ entries }, { query }) => entries.getManaged(type, query.id),
    create: ({ entries }, { body: { autosave, writer, ...draft }, session }) =>
      entries.create(type, draft, session.actor, { autosave, writer }),
    save: ({ entries }, { body: { autosave, note, writer, category, title, values, ...rest }, session }) =>
      entries.save(ref(rest), { category, title, values }, session.actor, { autosave, note, writer }),
    publish: ({ entries }, { body: { until, anyway, ...body }, session }) =>
      entries.publish(ref(body), session.actor, { until, anyway }),
    schedule({ entries, now }, { body, session }) {
      if (body.from <= now())
        throw new Problem('invalid', '定时发布的时间应晚于现在', { fields: { from: '应晚于现在' } })
      const { from, until, replacesPlans, anyway } = body
      return entries.publish(ref(body), session.actor, { from, until, replacesPlans, anyway })
    },
    withdraw: ({ entries }, { body, session }) => entries.withdraw(ref(body), session.actor),
    unschedule: ({ entries }, { body, session }) => entries.cancelSchedule(ref(body), session.actor),
    delete: ({ entries }, { body, session }) => entries.remove(ref(body), session.actor),
    restore: ({ entries }, { body }) => entries.restore(ref(body)),
    revert: ({ entries }, { body, session }) => entries.revert(ref(body), session.actor, body.anyway),
    duplicate: ({ entries }, { body, session }) => entries.duplicate(type, body.id, session.actor),
    bulk: (context, { body, session }) => runBulkAction(context, type, body, session),
    place: async ({ entries }, { body }) => ({ previous: await entries.place(type, body.id, body.place) }),
    async revisions({ entries }, { query }) {
      const rows = await entries.listRevisions(type, query.id)
      return { rows, total: rows.length, publications: await entries.listPublicationSteps(query.id) }
    },
    revision: ({ entries }, { query }) => entries.getRevision(type, query.id, query.revisionId),
  }
}
