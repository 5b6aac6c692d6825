import type { Contract } from '../../contract'
import type { Handlers } from './handler'

/** The folders of the media library. */
export const mediaFolderHandlers: Handlers<Contract['mediaFolder']> = {
  list: ({ mediaFolders }) => mediaFolders.list(),
  create: ({ mediaFolders }, { body }) => mediaFolders.create(body),
  async rename({ mediaFolders }, { body }) {
    await mediaFolders.rename(body.id, body.name)
    return {}
  },
  async delete({ mediaFolders }, { body }) {
    await mediaFolders.remove(body.id)
    return {}
  },
  async restore({ mediaFolders }, { body }) {
    await mediaFolders.restore(body.id)
    return {}
  },
  move: async ({ mediaFolders }, { body }) => ({ moved: await mediaFolders.move(body) }),
}
