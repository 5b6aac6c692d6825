import { z } from 'zod'
import { type Field, type FieldOptions, createField } from './field'

/** Yes or no; off until somebody turns it on. */
export function toggle(options: FieldOptions): Field<boolean, 'toggle'> {
  return createField<boolean, 'toggle'>('toggle', options, { schema: z.boolean(), empty: false, view: {} })
}
