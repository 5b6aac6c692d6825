import { z } from 'zod'
import { staffRead, staffWrite } from './call'
import { emptyAnswer, id, line, listing } from './shapes'

const name = line(30).min(1, '请填写文件夹名称')

const mediaFolder = z.strictObject({
  id,
  name: z.string(),
  /** The folder it lies in; null for one of the first level. */
  parentId: id.nullable(),
  /** How many files lie in it and in its folders. */
  files: z.number(),
})

/** A folder of the media library. */
export type MediaFolder = z.infer<typeof mediaFolder>

/** The folders of the media library, in two levels. */
export const mediaFolderCalls = {
  list: staffRead({ path: '/mediaFolder/list', summary: '媒体库：文件夹', answer: listing(mediaFolder) }),
  create: staffWrite({
    path: '/mediaFolder/create',
    summary: '新建文件夹',
    body: z.strictObject({ name, parentId: id.nullable().default(null) }),
    answer: mediaFolder,
    isAudited: () => true,
  }),
  rename: staffWrite({
    path: '/mediaFolder/rename',
    summary: '重命名文件夹',
    body: z.strictObject({ id, name }),
    answer: emptyAnswer,
    isAudited: () => true,
  }),
  delete: staffWrite({
    path: '/mediaFolder/delete',
    summary: '删除文件夹，其中的文件保留',
    body: z.strictObject({ id }),
    answer: emptyAnswer,
    isAudited: () => true,
  }),
  restore: staffWrite({
    path: '/mediaFolder/restore',
    summary: '撤销删除文件夹',
    body: z.strictObject({ id }),
    answer: emptyAnswer,
    isAudited: () => true,
  }),
  move: staffWrite({
    path: '/mediaFolder/move',
    summary: '移动文件到文件夹',
    body: z.strictObject({
      ids: z.array(id).min(1).max(200),
      folderId: id.nullable(),
      /** Only those that lie in this folder, or in none; the others stay where they are. */
      from: id.nullable().optional(),
    }),
    answer: z.strictObject({ moved: z.number() }),
    isAudited: () => true,
  }),
}
