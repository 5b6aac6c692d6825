import { z } from 'zod'
import { jsonBody } from './body'
import { staffCall } from './call'
import { paging, queryText } from './query'
import { bodyId, listing, nothing } from './shapes/common'
import { mediaRow } from './shapes/site'
import { uploadBody } from './upload'

/** The media library. */
export const mediaCalls = [
  staffCall({
    method: 'POST',
    path: '/media/upload',
    summary: '上传文件',
    action: 'media.upload',
    body: uploadBody,
    answer: mediaRow,
    handle: ({ media }, { body, session }) => media.store(body, session.actor),
  }),
  staffCall({
    method: 'GET',
    path: '/media/list',
    summary: '媒体库',
    query: z.object({ ...paging, text: queryText.default(''), kind: z.enum(['image', 'video', 'file']).optional() }),
    answer: listing(mediaRow),
    handle: ({ media }, { query }) => media.list(query),
  }),
  staffCall({
    method: 'POST',
    path: '/media/delete',
    summary: '删除文件',
    action: 'media.delete',
    body: jsonBody(z.strictObject({ id: bodyId })),
    answer: nothing,
    async handle({ media }, { body, session }) {
      await media.remove(body.id, session.actor)
      return {}
    },
  }),
]
