import { staffCall } from './call'
import { overview } from './shapes/site'

/** The figures of the dashboard. */
export const overviewCalls = [
  staffCall({
    method: 'GET',
    path: '/overview',
    summary: '工作台概览',
    answer: overview,
    async handle({ entries, applications }) {
      const [content, pending, newest] = await Promise.all([
        entries.overview(),
        applications.pendingCount(),
        applications.list({ offset: 0, limit: 5 }),
      ])
      return { ...content, applications: { pending, newest: newest.rows } }
    },
  }),
]
