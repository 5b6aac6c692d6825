import type { Contract } from '../../contract'
import type { Handlers } from './handler'

/** The media library. */
export const mediaHandlers: Handlers<Contract['media']> = {
  upload: ({ media }, { body, session }) => media.store(body, session.actor),
  list: ({ media }, { query }) => media.list(query),
  async delete({ media }, { body, session }) {
    await media.remove(body.id, session.actor)
    return {}
  },
}
