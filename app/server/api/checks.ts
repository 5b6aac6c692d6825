import type { Contract } from '../../contract'
import type { Handlers } from './handler'

/** The content checks. */
export const checkHandlers: Handlers<Contract['check']> = {
  async facts({ checks, settings }, { query: { id } }) {
    const { companyName, blocksSevereFindings } = await settings.read()
    return { companyName, blocksSevereFindings, dismissed: await checks.listDismissals(id) }
  },
  judge: async ({ entries }, { body: { type, id, from, until, ...draft } }) => ({
    obstacles: await entries.judge(type, { id, draft, span: { from, until } }),
  }),
  links: async ({ checks }, { body }) => ({ dead: await checks.findDeadLinks(body.addresses) }),
  async dismiss({ checks }, { body: { id, rule, text, reason }, session }) {
    await checks.dismiss({ entryId: id, rule, text }, reason, session.actor)
    return {}
  },
  async recall({ checks }, { body: { id, rule, text }, session }) {
    await checks.recall({ entryId: id, rule, text }, session.actor)
    return {}
  },
  list: ({ checks }, { query }) => checks.list(query),
}
