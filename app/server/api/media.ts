import { z } from 'zod'
import {
  libraryFilter,
  libraryOrder,
  libraryRow,
  mapAnswer,
  mapFilter,
  mapSummary,
  mediaCounts,
  mediaRow,
  registerFilter,
  replacedFile,
} from '../../contract/media'
import { mediaTextLimits } from '../../content/fields/media'
import { id, line, listing, paging, queryDay, queryId, toListing } from '../../contract/shapes'
import type { LibraryRow, MediaRow } from '../../contract'
import type { Actor } from '../actor'
import type { AppContext } from '../app/create-context'
import { Problem } from '../errors'
import { findMediaPlaces } from '../entries'
import { exportMaps, exportShots } from '../media'
import { staffRead, staffWrite } from './call'

/** As many files as one call changes. */
const mediaIds = z.array(id).min(1).max(200)

/** Whether what only older versions show is deleted too. */
const alsoFormer = z.boolean().default(false)

/** When files were deleted: what takes that back names it, so that it leaves a later deletion alone. */
const deletedAt = z.number().int()

const uploadId = z.string().regex(/^[0-9a-f]{32}$/, '编号不正确')

/** How far an upload in parts has come. */
const uploadState = z.strictObject({ id: z.string(), received: z.number() })

/** Up to 100 keys, separated by commas. */
const queryMediaKeys = z
  .string()
  .regex(/^[a-z0-9/.]{1,60}(,[a-z0-9/.]{1,60}){0,99}$/, '应为最多 100 个文件，以逗号分隔')

const pixels = z.number().int().min(0).max(30_000)

/** Files without the entries that use them and that an account may not view. */
async function hideUses({ rights }: AppContext, actor: Actor, rows: LibraryRow[]): Promise<LibraryRow[]> {
  const ids = new Set(rows.flatMap(({ uses }) => uses.map(({ id }) => id)))
  // The settings of the site, which are nobody's secret, have the id 0.
  ids.delete(0)
  const viewable = await rights.selectViewable(actor, [...ids])
  if (viewable.size === ids.size) return rows
  return rows.map((row) => ({ ...row, uses: row.uses.filter(({ id }) => id === 0 || viewable.has(id)) }))
}

/** Puts a file that has arrived into the folder that it was sent into; its answer says in which it lies. */
async function putIntoFolder({ mediaFolders }: AppContext, row: MediaRow, folderId?: number): Promise<MediaRow> {
  if (folderId === undefined || !(await mediaFolders.takeUpload(row.id, folderId))) return row
  return { ...row, folderId }
}

/** The media library. */
export const mediaCalls = {
  upload: staffWrite({
    asks: 'media.edit',
    summary: '上传文件，放入的文件夹在 Upload-Folder',
    isSlow: true,
    body: z.file(),
    encoding: 'file',
    documentedBody: z.strictObject({ file: z.file() }),
    answer: mediaRow,
    handle: async (context, { body: { folderId, ...file }, session }) =>
      putIntoFolder(context, await context.media.store(file, session.actor), folderId),
  }),
  fetch: staffWrite({
    asks: 'media.edit',
    summary: '转存其他网站的图片',
    isSlow: true,
    body: z.strictObject({ url: z.string().max(4000), name: z.string().max(200) }),
    answer: mediaRow,
    handle: ({ remotePictures }, { body, session }) => remotePictures.fetchPicture(body, session.actor),
  }),
  uploadBegin: staffWrite({
    asks: 'media.edit',
    summary: '分段上传：开始',
    body: z.strictObject({ name: line(255), size: z.number().int().min(1) }),
    answer: uploadState,
    handle: ({ media }, { body, session }) => media.parts.begin(body, session.actor),
  }),
  uploadState: staffRead({
    asks: 'media.edit',
    summary: '分段上传：已收到多少',
    query: z.object({ upload: uploadId }),
    answer: uploadState,
    handle: ({ media }, { query, session }) => media.parts.readState(query.upload, session.actor),
  }),
  uploadPart: staffWrite({
    asks: 'media.edit',
    summary: '分段上传：传一段，编号与位置在 Upload-Id 与 Upload-Offset',
    body: z.file(),
    encoding: 'file',
    documentedBody: z.strictObject({ file: z.file() }),
    answer: uploadState,
    handle({ media }, { body: { bytes, part }, session }) {
      if (!part) throw new Problem('invalid', '缺少上传的编号或位置')
      return media.parts.receivePart({ ...part, bytes }, session.actor)
    },
  }),
  uploadFinish: staffWrite({
    asks: 'media.edit',
    summary: '分段上传：完成',
    isSlow: true,
    body: z.strictObject({ upload: uploadId, folderId: id.optional() }),
    answer: mediaRow,
    handle: async (context, { body: { upload, folderId }, session }) =>
      putIntoFolder(context, await context.media.parts.finish(upload, session.actor), folderId),
  }),
  uploadDiscard: staffWrite({
    asks: 'media.edit',
    summary: '分段上传：放弃',
    body: z.strictObject({ upload: uploadId }),
    handle: ({ media }, { body, session }) => media.parts.discard(body.upload, session.actor),
  }),
  list: staffRead({
    asks: 'media.view',
    summary: '媒体库',
    query: z.object({ ...paging, ...libraryFilter }),
    answer: listing(libraryRow),
    async handle(context, { query, session }) {
      const { rows, total } = await context.media.list(query)
      return { rows: await hideUses(context, session.actor, rows), total }
    },
  }),
  counts: staffRead({
    asks: 'media.view',
    summary: '媒体库：各类文件的数量',
    answer: mediaCounts,
    handle: ({ media }) => media.count(),
  }),
  mapSummary: staffRead({
    asks: 'map.view',
    summary: '地图登记：各状态的数量与来源',
    query: z.object(registerFilter),
    answer: mapSummary,
    handle: ({ media }, { query }) => media.summariseRegister(query),
  }),
  pick: staffRead({
    asks: 'media.view',
    summary: '媒体库：按地址取文件',
    query: z.object({ keys: queryMediaKeys }),
    answer: listing(libraryRow),
    handle: async (context, { query, session }) =>
      toListing(await hideUses(context, session.actor, await context.media.pick(query.keys.split(',')))),
  }),
  detail: staffRead({
    asks: 'media.view',
    summary: '媒体库：文件详情',
    query: z.object({ id: queryId }),
    answer: libraryRow,
    async handle(context, { query, session }) {
      const row = await context.media.get(query.id)
      const [shown = row] = await hideUses(context, session.actor, [row])
      return shown
    },
  }),
  describe: staffWrite({
    asks: 'media.edit',
    summary: '填写替代文字',
    body: z.strictObject({ id, alt: line(mediaTextLimits.alt), decorative: z.boolean() }),
    answer: libraryRow,
    async handle({ media }, { body: { id, ...text } }) {
      await media.describe(id, text)
      return media.get(id)
    },
  }),
  answerMap: staffWrite({
    asks: 'map.edit',
    summary: '确认是否含有地图',
    body: z.strictObject({ ids: mediaIds, answer: mapAnswer }),
    handle: ({ media }, { body, session }) => media.answerMap(body.ids, body.answer, session.actor),
  }),
  exportMaps: staffWrite({
    asks: 'map.view',
    summary: '导出地图登记表',
    isSlow: true,
    body: z.strictObject({
      ...registerFilter,
      ids: mediaIds.optional(),
      map: mapFilter.default('all'),
      order: libraryOrder,
      format: z.enum(['xlsx', 'csv']).default('xlsx'),
    }),
    /** In Base64. */
    answer: z.strictObject({ file: z.string() }),
    async handle(context, { body: { format, ...filter }, session }) {
      const { rows, total } = await context.media.listRegister(filter)
      const shown = await hideUses(context, session.actor, rows)
      const file = await exportMaps({ rows: shown, total }, { format, siteUrl: context.env.SITE_URL ?? '' })
      await context.audit.record({ action: 'media.exportMaps', facts: { count: rows.length } })
      return { file: file.toString('base64') }
    },
  }),
  exportShots: staffWrite({
    asks: 'media.view',
    summary: '拍摄清单：在用的示例图片与影片',
    isSlow: true,
    /** In Base64. */
    answer: z.strictObject({ file: z.string() }),
    async handle(context, { session }) {
      const { rows, total } = await context.media.listRegister({ demo: 'used', text: '', order: 'oldest' })
      const shown = (await hideUses(context, session.actor, rows)).filter(({ kind }) => kind !== 'file')
      const keys = shown.map(({ src }) => src.replace(/^\/media\//, ''))
      const options = { siteUrl: context.env.SITE_URL ?? '', places: await findMediaPlaces(context.db, keys) }
      const missing = total - rows.length
      const file = await exportShots({ rows: shown, total: shown.length + missing }, { ...options, format: 'xlsx' })
      await context.audit.record({ action: 'media.exportShots', facts: { count: shown.length } })
      return { file: file.toString('base64') }
    },
  }),
  registerMap: staffWrite({
    asks: 'map.edit',
    summary: '登记地图',
    body: z.strictObject({
      id,
      number: line(60),
      source: line(100),
      second: z.number().min(0).max(100_000).default(0),
      validUntil: z.union([z.literal(''), queryDay]).default(''),
    }),
    answer: libraryRow,
    async handle({ media }, { body: { id, ...map }, session }) {
      await media.registerMap(id, map, session.actor)
      return media.get(id)
    },
  }),
  crop: staffWrite({
    asks: 'media.edit',
    summary: '裁剪图片，存为新文件',
    isSlow: true,
    body: z.strictObject({ id, x: pixels, y: pixels, width: pixels, height: pixels }),
    answer: mediaRow,
    handle: ({ media }, { body: { id, ...region }, session }) => media.crop(id, region, session.actor),
  }),
  replace: staffWrite({
    asks: 'media.edit',
    summary: '替换文件，用到它的内容一并更新',
    isSlow: true,
    body: z.strictObject({ id, by: id }),
    answer: libraryRow,
    async handle({ media, mediaReplacement }, { body, session }) {
      await mediaReplacement.replace(body, session.actor)
      return media.get(body.by)
    },
  }),
  undoReplace: staffWrite({
    asks: 'media.edit',
    summary: '撤销替换文件',
    isSlow: true,
    body: z.strictObject({ id }),
    answer: libraryRow,
    async handle({ media, mediaReplacement }, { body, session }) {
      return media.get(await mediaReplacement.undo(body.id, session.actor))
    },
  }),
  replaced: staffRead({
    asks: 'media.view',
    summary: '媒体库：被它替换的旧文件',
    query: z.object({ id: queryId }),
    answer: z.strictObject({ file: replacedFile.nullable() }),
    handle: async ({ mediaReplacement }, { query }) => ({ file: await mediaReplacement.findReplaced(query.id) }),
  }),
  deleteUnused: staffWrite({
    asks: 'media.edit',
    summary: '批量删除文件，使用中的除外',
    body: z.strictObject({ ids: mediaIds, alsoFormer }),
    answer: z.strictObject({ deleted: z.array(id), inUse: z.array(z.string()), deletedAt }),
    handle: ({ media }, { body }) => media.removeUnused(body.ids, body),
  }),
  delete: staffWrite({
    asks: 'media.edit',
    summary: '删除文件',
    body: z.strictObject({ id, alsoFormer }),
    answer: z.strictObject({ deletedAt }),
    handle: async ({ media }, { body }) => ({
      deletedAt: await media.remove(body.id, body),
    }),
  }),
  restore: staffWrite({
    asks: 'media.edit',
    summary: '撤销删除文件，一小时内有效',
    body: z.strictObject({ ids: mediaIds, deletedAt }),
    answer: z.strictObject({ restored: z.array(id) }),
    handle: async ({ media }, { body }) => ({ restored: await media.restore(body) }),
  }),
}
