import { z } from 'zod'
import { messages } from '../messages'
import { type Field, type FieldOptions, createField } from './field'

/** A whole number; null when not filled in. */
export function number(
  options: FieldOptions & { min?: number; max?: number; unit?: string },
): Field<number | null, 'number'> {
  const { min = 0, max = 999_999_999, unit } = options
  const message = messages.notInRange(options.label, min, max)
  const schema = z.number(message).int(message).min(min, message).max(max, message).nullable()
  return createField<number | null, 'number'>('number', options, { schema, empty: null, view: { min, max, unit } })
}
