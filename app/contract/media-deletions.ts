import { z } from 'zod'
import { staffWrite } from './call'
import { id } from './shapes'

/** As many files as one call changes. */
export const mediaIds = z.array(id).min(1).max(200)

/** Whether what only older versions show is deleted too. */
const alsoFormer = z.boolean().default(false)

/** When files were deleted: what takes that back names it, so that it leaves a later deletion alone. */
const deletedAt = z.number().int()

/** Deleting files of the media library, and taking that back. */
export const mediaDeletionCalls = {
  deleteUnused: staffWrite({
    path: '/media/deleteUnused',
    summary: '批量删除文件，使用中的除外',
    body: z.strictObject({ ids: mediaIds, alsoFormer }),
    answer: z.strictObject({ deleted: z.array(id), inUse: z.array(z.string()), deletedAt }),
    isAudited: () => true,
  }),
  delete: staffWrite({
    path: '/media/delete',
    summary: '删除文件',
    body: z.strictObject({ id, alsoFormer }),
    answer: z.strictObject({ deletedAt }),
    isAudited: () => true,
  }),
  restore: staffWrite({
    path: '/media/restore',
    summary: '撤销删除文件，一小时内有效',
    body: z.strictObject({ ids: mediaIds, deletedAt }),
    answer: z.strictObject({ restored: z.array(id) }),
    isAudited: () => true,
  }),
}
