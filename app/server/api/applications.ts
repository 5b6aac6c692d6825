import type { Contract } from '../../contract'
import type { Actor } from '../actor'
import type { Handlers } from './handler'

type StaffCalls = Omit<Contract['application'], 'create' | 'lookup' | 'correct' | 'withdraw'>

/** The inbox of cooperation applications. */
export const applicationHandlers: Handlers<StaffCalls> = {
  list: ({ applications }, { query, session }) => applications.list(toModuleFilter(query, session.actor)),
  find: ({ applications }, { body, session }) => applications.list(toModuleFilter(body, session.actor)),
  detail: ({ applications }, { body }) => applications.getDetail(body.id),
  async exists({ applications }, { query }) {
    await applications.requireExisting(query.id)
    return {}
  },
  notice: ({ applications }, { query }) => applications.getNotice(query.version),
  reveal: ({ applications }, { body, session }) => applications.revealContact(body.id, session.actor),
  status: ({ applications }, { body, session }) => applications.setStatus(body.id, body.status, session.actor),
  assign: ({ applications }, { body, session }) => applications.assign(body.id, body.accountId, session.actor),
  note: ({ applications }, { body, session }) => applications.addNote(body.id, body.text, session.actor),
  async delete({ applications }, { body, session }) {
    await applications.remove(body.id, session.actor)
    return {}
  },
  export: async ({ applications }, { body, session: { actor } }) => ({
    csv: await applications.exportCsv(toModuleFilter(body, actor), actor),
  }),
}

/** Puts the account of the session in the place of `me`. */
function toModuleFilter<Filter extends object>(
  { assignee, ...filter }: Filter & { assignee?: 'me' | undefined },
  actor: Actor,
) {
  return { ...filter, assigneeId: assignee === 'me' ? actor.id : undefined }
}
