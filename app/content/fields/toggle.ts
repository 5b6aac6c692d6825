import { z } from 'zod'
import { type Field, type FieldOptions, makeField } from './field'

/** Yes or no; off until somebody turns it on. */
export function toggle(options: FieldOptions): Field<boolean, 'toggle'> {
  return makeField<boolean, 'toggle'>('toggle', options, { schema: z.boolean(), empty: false, view: {} })
}
