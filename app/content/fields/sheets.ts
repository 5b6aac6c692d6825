import * as z from 'zod/mini'
import { messages } from '../messages'
import { compareSheets } from '../sheets'
import type { ExtentKind, ExtentValue } from '../values'
import { type Field, type FieldOptions, createField } from './field'

/** What a project covers, as staff call it. */
export const extentKinds: Readonly<Record<ExtentKind, string>> = {
  area: '面状',
  linear: '线状',
  water: '水域',
  point: '点状',
}

/** What a project covers in sheets of the fixed grid, see `content/sheets.ts`; null when nothing is marked. */
export function sheets(options: FieldOptions): Field<ExtentValue | null, 'sheets'> {
  const { label } = options
  const schema = z.nullable(
    z.strictObject({
      kind: z.enum(Object.keys(extentKinds) as ExtentKind[]),
      sheets: z.array(z.string().check(z.regex(/^[A-R](?:[1-9]|1[0-5])$/, messages.notInGrid(label)))).check(
        z.minLength(1),
        z.refine((names) => new Set(names).size === names.length, messages.repeatedOption(label)),
        z.overwrite((names) => names.toSorted(compareSheets)),
      ),
    }),
  )
  return createField<ExtentValue | null, 'sheets'>('sheets', options, { schema, empty: null, view: {} })
}
