import type { RegisterOptions } from '../../content/define'
import { getContentType, type TypeName, typeNames } from '../../content/registry'
import type { Field, FieldKind } from '../../content/fields'
import { type ListedRegister, listedRegisters } from '../../content/register-names'
import { isTypeName } from '../../content/site-structure'
import type { RegisterFilter, RegisterFilters, RegisterPage, RegisterQuery, RegisterRow } from '../../contract'
import { getPublicAddress } from '../../navigation/public-address'
import { type PublicReads, readAllRows } from '../entries'
import { createTextFilter, foldSearched, selectPage } from './select-rows'

type Reads = Pick<PublicReads, 'listPublic'>
type Cell = RegisterRow['cells'][number]

/** An entry of a register: what its row shows, and what it is found by. */
interface Line extends RegisterRow {
  values: Record<RegisterFilter, string>
  searched: string
}

/** A register at a moment. */
export interface Register extends Pick<RegisterPage, 'heading' | 'columns'> {
  lines: Line[]
  /** What the values of the filters are called, in their order; a filter that the register has not got is missing. */
  labels: { [Filter in RegisterFilter]?: ReadonlyMap<string, string> | 'value' }
}

/** Which type says what of a register. */
const declared = new Map<ListedRegister, { type: TypeName; options: RegisterOptions }>(
  typeNames.flatMap((type) => {
    const { registers = {} } = getContentType(type)
    return listedRegisters.flatMap((name) => {
      const options = registers[name]
      return options ? [[name, { type, options }] as const] : []
    })
  }),
)

function getDeclared(name: ListedRegister) {
  const found = declared.get(name)
  if (!found) throw new Error(`No content type has the register ${name}`)
  return found
}

/** Reads all that visitors see of a register at a moment. A company has hundreds of contracts, which are narrowed in memory. */
export async function readRegister(entries: Reads, name: ListedRegister, at: number): Promise<Register> {
  const { type, options } = getDeclared(name)
  const { title, categories, fields } = getContentType(type)
  const shown = options.columns.flatMap((column) => (fields[column] ? [{ name: column, field: fields[column] }] : []))
  const [all, links] = await Promise.all([
    readAllRows((part) => entries.listPublic(type, { ...part, category: 0, at })),
    readLinks(
      entries,
      shown.map(({ field }) => field),
      at,
    ),
  ])
  const table: Readonly<Record<number, string>> = categories?.table ?? {}
  const own = options.categories ?? Object.keys(table).map(Number)
  const rows = all.filter((row) => own.length === 0 || own.includes(row.type))
  const lines = rows.map(({ id, title: rowTitle, type: category, values }) => {
    const known: Record<string, unknown> = values
    const kind = table[category] ?? ''
    const cells = [
      ...(own.length > 1 ? [{ text: kind, address: '' }] : []),
      ...shown.map((column) => formatCell(column.field, known[column.name], links)),
    ]
    const read = (field: string | undefined) => (field === undefined ? '' : String(known[field] ?? ''))
    return {
      id,
      title: rowTitle,
      cells,
      values: {
        kind: String(category),
        year: /^\d{4}/.exec(read(options.year))?.[0] ?? '',
        area: read(options.area),
        amount: read(options.amount),
      },
      searched: foldSearched([rowTitle, ...cells.map(({ text }) => text)]),
    }
  })
  return {
    heading: title.label,
    columns: [
      ...(own.length > 1 ? [{ label: categories?.label ?? '', isShort: false }] : []),
      ...shown.map(({ name: column, field: { label, kind } }) => ({
        label,
        isShort: shortKinds.has(kind) || column === 'number',
      })),
    ],
    lines: options.newestFirst
      ? lines.toSorted((one, other) => Number(other.values.year) - Number(one.values.year))
      : lines,
    labels: {
      ...(own.length > 1 ? { kind: new Map(own.map((number) => [String(number), table[number] ?? ''])) } : {}),
      ...(options.year ? { year: 'value' } : {}),
      ...(options.area ? { area: 'value' } : {}),
      ...(options.amount ? { amount: new Map(Object.entries(readOptions(fields[options.amount]))) } : {}),
    },
  }
}

type Links = ReadonlyMap<string, ReadonlyMap<number, Cell>>

/** The visible entries that cells lead to, by type and id. */
async function readLinks(entries: Reads, fields: readonly Field[], at: number): Promise<Links> {
  const types = [...new Set(fields.flatMap(listTargetType))]
  return new Map(
    await Promise.all(
      types.map(async (type) => {
        const rows = await readAllRows((part) => entries.listPublic(type, { ...part, category: 0, at }))
        const cells = rows.map(({ id, title, type: category }): [number, Cell] => [
          id,
          { text: title, address: getPublicAddress({ type, id, category }) },
        ])
        return [type, new Map(cells)] as const
      }),
    ),
  )
}

function listTargetType({ kind, view }: Field): TypeName[] {
  return kind === 'references' && 'type' in view && isTypeName(view.type) ? [view.type] : []
}

function readOptions(field: Field | undefined): Readonly<Record<string, string>> {
  return field && 'options' in field.view ? field.view.options : {}
}

/** Kinds whose values are not broken into lines. */
const shortKinds = new Set<FieldKind>(['number', 'date', 'choice'])

const plain = (text: string): Cell => ({ text, address: '' })

/** What a value of a field says in a table. */
function formatCell(field: Field, value: unknown, links: Links): Cell {
  switch (field.kind) {
    case 'choice':
      return plain(readOptions(field)[String(value)] ?? '')
    case 'references': {
      const [type] = listTargetType(field)
      const [first] = Array.isArray(value) ? value : []
      return links.get(type ?? '')?.get(Number(first)) ?? plain('')
    }
    case 'text': {
      const isLink = 'format' in field.view && field.view.format === 'link'
      return isLink && value !== '' ? { text: field.label, address: String(value) } : plain(String(value))
    }
    default:
      return plain(value === null || value === undefined ? '' : String(value))
  }
}

const filterNames = ['kind', 'year', 'area', 'amount'] as const satisfies readonly RegisterFilter[]

/** The lines that filters leave, without one of them where that is named. */
function filterLines({ lines, labels }: Register, asked: RegisterFilters, without?: RegisterFilter): Line[] {
  const isFound = createTextFilter(asked.text)
  const used = filterNames.filter((name) => name !== without && labels[name] && asked[name] !== undefined)
  return lines.filter(
    ({ values, searched }) => used.every((name) => values[name] === String(asked[name])) && isFound(searched),
  )
}

/** Narrows, counts and pages a register. @param counts how many rows each register has */
export function selectRegister(
  register: Register,
  query: RegisterQuery,
  counts: RegisterPage['registers'],
): RegisterPage {
  const lines = filterLines(register, query)
  const held = query.row === undefined ? -1 : lines.findIndex(({ id }) => id === query.row)
  const { rows, ...page } = selectPage(lines, { offset: held === -1 ? query.offset : held, limit: query.limit })
  const { heading, columns } = register
  return {
    rows: rows.map(({ id, title, cells }) => ({ id, title, cells })),
    ...page,
    all: register.lines.length,
    heading,
    columns,
    filters: {
      kind: countOptions(register, query, 'kind'),
      year: countOptions(register, query, 'year'),
      area: countOptions(register, query, 'area'),
      amount: countOptions(register, query, 'amount'),
    },
    registers: counts,
  }
}

/** The values of a filter that leave something, and the one that is chosen: years from the newest, areas by their number. */
function countOptions(register: Register, asked: RegisterFilters, name: RegisterFilter) {
  const labels = register.labels[name]
  if (labels === undefined) return []
  const left = filterLines(register, asked, name)
  const chosen = asked[name] === undefined ? [] : [String(asked[name])]
  const known = labels === 'value' ? register.lines.map(({ values }) => values[name]) : [...labels.keys()]
  const options = [...new Set([...known, ...chosen])]
    .filter((value) => value !== '')
    .map((value) => ({
      value,
      label: labels === 'value' ? value : (labels.get(value) ?? value),
      count: left.filter(({ values }) => values[name] === value).length,
    }))
    .filter(({ value, count }) => count > 0 || chosen.includes(value))
  if (name === 'year') return options.toSorted((one, other) => Number(other.value) - Number(one.value))
  return name === 'area' ? options.toSorted((one, other) => other.count - one.count) : options
}

/** Counts what visitors see of every register at a moment. */
export async function countRegisters(
  entries: Pick<PublicReads, 'countByCategory'>,
  at: number,
): Promise<RegisterPage['registers']> {
  const declared = listedRegisters.map((name) => ({ name, ...getDeclared(name) }))
  const count = await entries.countByCategory([...new Set(declared.map(({ type }) => type))], at)
  return declared.map(({ name, type, options }) => ({ name, count: count(type, options.categories) }))
}

/** What a file of a register holds: a line for each row, the head first. */
export function tabulateRegister(register: Register, asked: RegisterFilters): string[][] {
  const { heading, columns } = register
  return [
    [heading, ...columns.map(({ label }) => label)],
    ...filterLines(register, asked).map(({ title, cells }) => [
      title,
      ...cells.map(({ text, address }) => (/^https?:/.test(address) ? address : text)),
    ]),
  ]
}
