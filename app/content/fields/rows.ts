import * as z from 'zod/mini'
import { measureText } from '../claims'
import { findLinkFault } from '../link-target'
import { messages } from '../messages'
import type { RowValue } from '../values'
import { type Field, type FieldOptions, createField, type ViewOptions } from './field'

type Columns = ViewOptions['rows']['columns']
type ColumnOf<Own extends Columns> = Extract<keyof Own, string>
type PublicColumnOf<Own extends Columns> = {
  [Name in ColumnOf<Own>]: Own[Name] extends { staffOnly: true } ? never : Name
}[ColumnOf<Own>]

/** A small table that staff fill in, such as key figures or questions and answers; each cell is text. */
export function rows<const Own extends Columns>(
  options: FieldOptions & { columns: Own; max?: number },
): Field<Array<RowValue<ColumnOf<Own>>>, 'rows', Array<RowValue<PublicColumnOf<Own>>>> {
  type Row = RowValue<ColumnOf<Own>>
  type PublicRow = RowValue<PublicColumnOf<Own>>
  const { columns, max = 20 } = options
  // zod cannot derive the exact row type from computed keys; the keys are those of `columns`.
  const row = z.object(createCells(columns)) as unknown as z.ZodMiniType<Row>
  const draftRow = z.object(createCells(columns, true)) as unknown as z.ZodMiniType<Row>
  const all: Columns = columns
  const isRestricted = Object.values(all).some(({ staffOnly, neededToShow }) => staffOnly || neededToShow)
  return createField<Row[], 'rows', PublicRow[]>('rows', options, {
    schema: z.array(row).check(z.maxLength(max, messages.tooManyItems(options.label, max, '行'))),
    draftSchema: z.array(draftRow).check(z.maxLength(max, messages.tooManyItems(options.label, max, '行'))),
    empty: [],
    view: { columns, max },
    searchable: true,
    publicPart: isRestricted
      ? {
          schema: z.array(z.strictObject(createCells(listPublicColumns(columns)))) as unknown as z.ZodMiniType<
            PublicRow[]
          >,
          select: (value) => selectPublicRows(value, columns) as PublicRow[],
        }
      : undefined,
  })
}

/** @param mayBeEmpty whether a cell that publishing needs may be empty for now */
function createCells(columns: Columns, mayBeEmpty = false): Record<string, z.ZodMiniType<string>> {
  const cells = Object.entries(columns).map(([name, column]) => {
    let cell: z.ZodMiniString = z.string().check(
      z.trim(),
      z.refine((value) => measureText(value) <= column.max, messages.tooLong(column.label, column.max)),
    )
    // What a draft leads to may still be half typed.
    if (column.isLink && !mayBeEmpty) cell = cell.check(refuseBadLink(column.label))
    // A column that a type got later is missing in the rows that were stored before.
    return [
      name,
      column.optional || mayBeEmpty
        ? z._default(cell, '')
        : cell.check(z.refine((value) => value !== '', messages.missing(column.label))),
    ] as const
  })
  return Object.fromEntries(cells)
}

function refuseBadLink(label: string) {
  return z.refine<string>((value) => value === '' || findLinkFault(value) === null, {
    error: ({ input }) => `${label}：${findLinkFault(String(input)) ?? ''}`,
  })
}

function listPublicColumns(columns: Columns): Columns {
  return Object.fromEntries(Object.entries(columns).filter(([, { staffOnly }]) => !staffOnly))
}

function selectPublicRows(stored: ReadonlyArray<Partial<RowValue>>, columns: Columns): RowValue[] {
  const needed = Object.keys(columns).filter((name) => columns[name]?.neededToShow)
  const names = Object.keys(listPublicColumns(columns))
  return stored
    .filter((row) => needed.every((name) => row[name]))
    .map((row) => Object.fromEntries(names.map((name) => [name, row[name] ?? ''])))
}
