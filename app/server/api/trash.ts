import type { Contract } from '../../contract'
import type { Handlers } from './handler'

/** What has been moved to the trash, of every type. */
export const trashHandlers: Handlers<Contract['trash']> = {
  list: ({ entries }, { query }) => entries.listTrash(query),
  async purge({ entries }, { body }) {
    await entries.purge(body)
    return {}
  },
}
