import { entryStateNames } from '../../content/entries'
import { formatChinaDateTime } from '../../content/format'
import { mapStateNames } from '../../content/map-registration'
import { findVariantBase } from '../../content/picture'
import { getContentType, isTypeName } from '../../content/registry'
import type { LibraryRow, Listing, MediaUse } from '../../contract'
import { toCsv } from '../csv'
import { writeXlsx } from '../xlsx'

interface Column {
  title: string
  /** In characters. */
  width: number
  read: (row: LibraryRow, siteUrl: string) => string
}

const thumbnailWidth = 320

const kinds = { image: '图片', video: '视频', file: '文档' } as const

const columns: Column[] = [
  { title: '文件名', width: 32, read: ({ name }) => name },
  { title: '类型', width: 8, read: ({ kind }) => kinds[kind] },
  { title: '登记状态', width: 10, read: ({ mapState }) => mapStateNames[mapState] },
  { title: '审图号', width: 24, read: ({ map }) => map.number },
  { title: '来源', width: 24, read: ({ map }) => map.source },
  { title: '有效期至', width: 12, read: ({ map }) => map.validUntil },
  { title: '出现在第几秒', width: 12, read: ({ kind, map }) => (kind === 'video' ? String(map.second) : '') },
  { title: '使用位置', width: 60, read: ({ uses }) => uses.map(describeUse).join('\n') },
  { title: '文件地址', width: 60, read: ({ src }, siteUrl) => siteUrl + src },
  { title: '缩略图地址', width: 60, read: (row, siteUrl) => formatThumbnail(row, siteUrl) },
  { title: '登记人', width: 12, read: ({ mapAnsweredBy }) => mapAnsweredBy },
  { title: '登记时间', width: 18, read: ({ mapAnsweredAt: at }) => (at === null ? '' : formatChinaDateTime(at)) },
]

/**
 * Writes files of the register of maps as a spreadsheet, a row each; a last row says when there are more. No cell runs as a
 * formula.
 * @param options.siteUrl the public origin, which addresses begin with; empty when it is not known
 */
export async function exportMaps(
  { rows, total }: Listing<LibraryRow>,
  { format, siteUrl }: { format: 'xlsx' | 'csv'; siteUrl: string },
): Promise<Buffer> {
  const titles = columns.map(({ title }) => title)
  const lines = rows.map((row) => columns.map(({ read }) => read(row, siteUrl)))
  const cut = `共 ${total} 个文件，此表只列出前 ${rows.length} 个，其余请按条件分批导出`
  const last = total > rows.length ? [[cut]] : []
  return format === 'csv'
    ? Buffer.from(toCsv([titles, ...lines, ...last]))
    : writeXlsx({ sheet: '地图登记', columns, lines, last })
}

/** The address of a small version, for pictures that have them. */
function formatThumbnail({ src, width }: LibraryRow, siteUrl: string): string {
  const base = findVariantBase(src)
  return base !== null && width >= thumbnailWidth ? `${siteUrl}${base}-${thumbnailWidth}.webp` : ''
}

function describeUse({ type, title, state }: MediaUse): string {
  const label = isTypeName(type) ? `${getContentType(type).label}：` : ''
  return `${label}${title}（${entryStateNames[state]}）`
}
