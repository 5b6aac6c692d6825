import { entryStateNames } from '../../content/entries'
import { formatChinaDateTime } from '../../content/format'
import { mapStateNames } from '../../content/map-registration'
import { mediaKinds } from '../../content/media-kinds'
import { findVariantBase } from '../../content/picture'
import { getContentType, isTypeName } from '../../content/registry'
import type { LibraryRow, Listing, MediaUse } from '../../contract'
import { toCsv } from '../csv'
import type { MediaPlace } from '../entries'
import { writeXlsx } from '../xlsx'

interface Column {
  title: string
  /** In characters. */
  width: number
  read: (row: LibraryRow, facts: TableFacts) => string
}

/** What a table says of files beside their rows. */
interface TableFacts {
  /** The public origin, which addresses begin with; empty when it is not known. */
  siteUrl: string
  /** The fields that show files, by their keys. */
  places?: ReadonlyMap<string, readonly MediaPlace[]>
}

interface ExportOptions extends TableFacts {
  format: 'xlsx' | 'csv'
}

const thumbnailWidth = 320

const thumbnailColumn: Column = {
  title: '缩略图地址',
  width: 60,
  read: ({ src, width }, { siteUrl }) => {
    const base = findVariantBase(src)
    return base !== null && width >= thumbnailWidth ? `${siteUrl}${base}-${thumbnailWidth}.webp` : ''
  },
}

const mapColumns: Column[] = [
  { title: '文件名', width: 32, read: ({ name }) => name },
  { title: '类型', width: 10, read: ({ kind }) => mediaKinds[kind].label },
  { title: '登记状态', width: 10, read: ({ mapState }) => mapStateNames[mapState] },
  { title: '审图号', width: 24, read: ({ map }) => map.number },
  { title: '来源', width: 24, read: ({ map }) => map.source },
  { title: '有效期至', width: 12, read: ({ map }) => map.validUntil },
  { title: '出现在第几秒', width: 12, read: ({ kind, map }) => (kind === 'video' ? String(map.second) : '') },
  { title: '使用位置', width: 60, read: ({ uses }) => uses.map(describeUse).join('\n') },
  { title: '文件地址', width: 60, read: ({ src }, { siteUrl }) => siteUrl + src },
  thumbnailColumn,
  { title: '登记人', width: 12, read: ({ mapAnsweredBy }) => mapAnsweredBy },
  { title: '登记时间', width: 18, read: ({ mapAnsweredAt: at }) => (at === null ? '' : formatChinaDateTime(at)) },
]

const shotColumns: Column[] = [
  { title: '拍什么', width: 40, read: ({ alt, name }) => alt || name.replace(/\.\w+$/, '') },
  { title: '用在哪里', width: 48, read: (row, facts) => listPlaces(row, facts).join('\n') },
  { title: '机位与构图', width: 40, read: (row, facts) => listShots(row, facts).join('\n') },
  { title: '画幅', width: 12, read: (row) => formatShape(row) },
  { title: '不小于（像素）', width: 16, read: (row, facts) => formatLeastSize(row, facts) },
  { title: '现用的示例', width: 32, read: ({ name }) => name },
  thumbnailColumn,
]

/**
 * Writes files of the register of maps as a spreadsheet, a row each; a last row says when there are more. No cell runs as a
 * formula.
 */
export function exportMaps(files: Listing<LibraryRow>, options: ExportOptions): Promise<Buffer> {
  return writeTable(files, { ...options, sheet: '地图登记', columns: mapColumns })
}

/**
 * Writes which pictures and films of the demo content a company has yet to replace as a spreadsheet for whoever takes them:
 * what each shows and where it stands, and as the content model says, from where and how large it is taken. As `exportMaps`
 * otherwise.
 */
export function exportShots(files: Listing<LibraryRow>, options: ExportOptions): Promise<Buffer> {
  return writeTable(files, { ...options, sheet: '拍摄清单', columns: shotColumns })
}

async function writeTable(
  { rows, total }: Listing<LibraryRow>,
  { format, sheet, columns, ...facts }: ExportOptions & { sheet: string; columns: Column[] },
): Promise<Buffer> {
  const titles = columns.map(({ title }) => title)
  const lines = rows.map((row) => columns.map(({ read }) => read(row, facts)))
  const cut = `共 ${total} 个文件，此表只列出前 ${rows.length} 个，其余请按条件分批导出`
  const last = total > rows.length ? [[cut]] : []
  return format === 'csv' ? Buffer.from(toCsv([titles, ...lines, ...last])) : writeXlsx({ sheet, columns, lines, last })
}

/** The fields that show a file, of the entries that its row names. */
function findFields({ src, uses }: LibraryRow, { places }: TableFacts) {
  const found = places?.get(src.replace(/^\/media\//, '')) ?? []
  return found.flatMap(({ entryId, type, field }) => {
    const use = uses.find(({ id }) => id === entryId)
    const declared = Object.entries(getContentType(type).fields).find(([name]) => name === field)?.[1]
    return use && declared ? [{ use, field: declared }] : []
  })
}

function listPlaces(row: LibraryRow, facts: TableFacts): string[] {
  const fields = findFields(row, facts)
  return row.uses.map((use) => {
    const labels = fields.filter((one) => one.use === use).map(({ field }) => field.label)
    return [describeUse(use), ...labels].join(' · ')
  })
}

function listShots(row: LibraryRow, facts: TableFacts): string[] {
  const shots = findFields(row, facts).map(({ field: { view } }) => ('shot' in view ? view.shot : ''))
  return [...new Set(shots)].filter((shot) => shot !== '')
}

/** The greatest size that a place is laid out for; what the file has where no place says any. */
function formatLeastSize(row: LibraryRow, facts: TableFacts): string {
  const advised = findFields(row, facts).flatMap(({ field: { view } }) =>
    'advised' in view ? (view.advised ?? []) : [],
  )
  const { width, height } = advised.toSorted((one, other) => other.width - one.width)[0] ?? row
  return width > 0 ? `${width}×${height}` : ''
}

function formatShape({ kind, width, height, duration }: LibraryRow): string {
  if (kind === 'video') return `横幅，约 ${Math.round(duration)} 秒`
  return width > height ? '横幅' : width < height ? '竖幅' : '方形'
}

function describeUse({ type, title, state }: MediaUse): string {
  const label = isTypeName(type) ? `${getContentType(type).label}：` : ''
  return `${label}${title}（${entryStateNames[state]}）`
}
