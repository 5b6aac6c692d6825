import { z } from 'zod'
import { folderName, mediaFolder } from '../../contract/media'
import { id, listing } from '../../contract/shapes'
import { staffRead, staffWrite } from './call'

/** The folders of the media library. */
export const mediaFolderCalls = {
  list: staffRead({
    asks: 'media.view',
    summary: '媒体库：文件夹',
    answer: listing(mediaFolder),
    handle: ({ mediaFolders }) => mediaFolders.list(),
  }),
  create: staffWrite({
    asks: 'media.edit',
    summary: '新建文件夹',
    body: z.strictObject({ name: folderName, parentId: id.nullable().default(null) }),
    answer: mediaFolder,
    handle: ({ mediaFolders }, { body }) => mediaFolders.create(body),
  }),
  rename: staffWrite({
    asks: 'media.edit',
    summary: '重命名文件夹',
    body: z.strictObject({ id, name: folderName, seen: z.string().optional() }),
    handle: ({ mediaFolders }, { body }) => mediaFolders.rename(body),
  }),
  delete: staffWrite({
    asks: 'media.edit',
    summary: '删除文件夹，其中的文件保留',
    body: z.strictObject({ id }),
    handle: ({ mediaFolders }, { body }) => mediaFolders.remove(body.id),
  }),
  restore: staffWrite({
    asks: 'media.edit',
    summary: '撤销删除文件夹',
    body: z.strictObject({ id }),
    handle: ({ mediaFolders }, { body }) => mediaFolders.restore(body.id),
  }),
  move: staffWrite({
    asks: 'media.edit',
    summary: '移动文件到文件夹',
    body: z.strictObject({
      ids: z.array(id).min(1).max(200),
      folderId: id.nullable(),
      /** Only those that lie in this folder, or in none; the others stay where they are. */
      from: id.nullable().optional(),
    }),
    answer: z.strictObject({ moved: z.number() }),
    handle: async ({ mediaFolders }, { body }) => ({ moved: await mediaFolders.move(body) }),
  }),
}
