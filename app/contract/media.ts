import { z } from 'zod'
import { staffRead, staffWrite } from './call'
import { paging, queryText } from './query'
import { id, listing, emptyAnswer } from './shapes'

const mediaKind = z.enum(['image', 'video', 'file'])

const mediaRow = z.strictObject({
  id,
  src: z.string(),
  name: z.string(),
  kind: mediaKind,
  contentType: z.string(),
  size: z.number(),
  width: z.number(),
  height: z.number(),
  duration: z.number(),
  color: z.string(),
  createdAt: z.number(),
  createdBy: z.string(),
})

/** An upload as the media library answers it; `src` is what field values store. */
export type MediaRow = z.infer<typeof mediaRow>

/** The media library. */
export const mediaCalls = {
  upload: staffWrite({
    path: '/media/upload',
    summary: '上传文件',
    body: z.file(),
    encoding: 'file',
    documentedBody: z.strictObject({ file: z.file() }),
    answer: mediaRow,
    isAudited: () => true,
  }),
  list: staffRead({
    path: '/media/list',
    summary: '媒体库',
    query: z.object({ ...paging, text: queryText.default(''), kind: mediaKind.optional() }),
    answer: listing(mediaRow),
  }),
  delete: staffWrite({
    path: '/media/delete',
    summary: '删除文件',
    body: z.strictObject({ id }),
    answer: emptyAnswer,
    isAudited: () => true,
  }),
}
