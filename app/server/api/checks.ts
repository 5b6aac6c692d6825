import type { Contract } from '../../contract'
import type { Handlers } from './handler'

/** The content checks. */
export const checkHandlers: Handlers<Contract['check']> = {
  async facts({ checks, settings, readHeldCertificates }, { query: { id } }) {
    const { companyName, blocksSevereFindings } = await settings.read()
    const [dismissed, held] = await Promise.all([checks.listDismissals(id), readHeldCertificates()])
    return { companyName, certificates: [...held], blocksSevereFindings, dismissed }
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
