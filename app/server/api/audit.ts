import type { Contract } from '../../contract'
import type { Handlers } from './handler'

/** The audit log. */
export const auditHandlers: Handlers<Contract['audit']> = {
  list: ({ audit }, { query }) => audit.list(query),
}
