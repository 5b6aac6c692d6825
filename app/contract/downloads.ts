import { z, type ZodType } from 'zod'
import { type FileKind, fileKindNames } from '../content/files'
import { publicRead } from './call'
import { paging, queryText } from './query'
import { id, listingWith } from './shapes'

const kind: ZodType<FileKind, FileKind> = z.enum(fileKindNames)
const count = z.number().int().min(0)

const downloadRow = z.strictObject({
  kind,
  src: z.string(),
  name: z.string(),
  /** Bytes. */
  size: z.number().int().min(0),
  /** The day of its upload, YYYY-MM-DD. */
  date: z.string(),
  note: z.string().optional(),
  mapNote: z.string().optional(),
  /** The entries that carry it, in the order of the listings; `type` is the category. */
  owners: z.array(z.strictObject({ kind, id, type: z.number().int().min(0), title: z.string() })).min(1),
})

export const downloadCalls = {
  list: publicRead({
    path: '/download/list/allow',
    summary: '资料下载：已发布内容所附的全部文件，可按类别与文字筛选',
    query: z.object({ ...paging, kind: kind.optional(), text: queryText.default('') }),
    answer: listingWith(downloadRow, {
      /** Where the rows begin: beyond the last file, the last rows are answered. */
      offset: count,
      /** All files, whatever is asked for. */
      all: count,
      /** How many files a kind would leave under the words; kinds without files are left out. */
      counts: z.array(z.strictObject({ kind, count })),
    }),
    readsContent: true,
  }),
}

type DownloadCall = (typeof downloadCalls)['list']

/** What the download centre is asked for. */
export type DownloadQuery = z.output<DownloadCall['query']>

/** A page of the download centre. */
export type Downloads = z.output<DownloadCall['answer']>
