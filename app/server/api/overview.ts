import type { Contract } from '../../contract'
import type { Handlers } from './handler'

/** The figures of the dashboard. */
export const overviewHandlers: Handlers<Contract['overview']> = {
  async figures({ entries, applications }) {
    const [content, pending, newest] = await Promise.all([
      entries.readOverview(),
      applications.countPending(),
      applications.list({ offset: 0, limit: 5 }),
    ])
    return { ...content, applications: { pending, newest: newest.rows } }
  },
}
