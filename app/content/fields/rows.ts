import { z } from 'zod'
import { messages } from '../messages'
import type { RowValue } from '../values'
import { type Field, type FieldOptions, createField, type ViewOptions } from './field'

/** A small table that staff fill in, such as key figures or questions and answers; each cell is text. */
export function rows<const Columns extends ViewOptions['rows']['columns']>(
  options: FieldOptions & { columns: Columns; max?: number },
): Field<Array<RowValue<Extract<keyof Columns, string>>>, 'rows'> {
  type Row = RowValue<Extract<keyof Columns, string>>
  const { columns, max = 20 } = options
  const cells = Object.entries(columns).map(([name, column]) => {
    const cell = z.string().trim().max(column.max, messages.tooLong(column.label, column.max))
    return [name, column.optional ? cell : cell.min(1, messages.missing(column.label))] as const
  })
  // zod cannot derive the exact row type from computed keys; the keys are those of `columns`.
  const row = z.object(Object.fromEntries(cells)) as unknown as z.ZodType<Row>
  return createField<Row[], 'rows'>('rows', options, {
    schema: z.array(row).max(max, messages.tooManyItems(options.label, max, '行')),
    empty: [],
    view: { columns, max },
    searchable: true,
  })
}
