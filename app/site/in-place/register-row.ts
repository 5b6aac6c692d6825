import type { RegisterOptions } from '../../content/define'
import type { Field } from '../../content/fields'
import { getContentType, type TypeName } from '../../content/registry'
import type { RegisterPage } from '../../contract'

/** As much of a register as its table shows. */
type ShownRegister = Pick<RegisterPage, 'heading' | 'columns' | 'rows'>

interface WrittenRow {
  id: number
  category: number
  title: string
  values: Readonly<Record<string, unknown>>
}

/** The register of one row that an entry makes while it is written; null for a type without registers. */
export function describeRegisterRow(type: TypeName, { id, category, title, values }: WrittenRow): ShownRegister | null {
  const { fields, registers = {}, title: titled } = getContentType(type)
  const options = Object.values(registers).find((one) => isForCategory(one, category))
  if (!options) return null
  const shown = options.columns.flatMap((name) => (fields[name] ? [{ name, field: fields[name] }] : []))
  return {
    heading: titled.label,
    columns: shown.map(({ field: { label, kind } }) => ({ label, isShort: kind !== 'text' })),
    rows: [
      { id, title, cells: shown.map(({ name, field }) => ({ text: formatCell(field, values[name]), address: '' })) },
    ],
  }
}

function isForCategory({ categories }: RegisterOptions, category: number): boolean {
  return categories === undefined || categories.includes(category)
}

/** What a value says in the table; a case is named by the site once it is published. */
function formatCell({ kind, view }: Field, value: unknown): string {
  if (kind === 'choice') return 'options' in view ? (view.options[String(value)] ?? '') : ''
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
