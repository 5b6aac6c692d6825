import { z } from 'zod'
import { messages } from '../messages'
import { type Field, type FieldOptions, createField } from './field'

/** A calendar day (`YYYY-MM-DD`) or month (`YYYY-MM`) in China time; empty when not filled in. */
export function date(options: FieldOptions & { precision?: 'day' | 'month' }): Field<string, 'date'> {
  const { precision = 'day' } = options
  const pattern = precision === 'day' ? /^\d{4}-\d{2}-\d{2}$/ : /^\d{4}-\d{2}$/
  const schema = z
    .string()
    .refine((value) => value === '' || (pattern.test(value) && isCalendarDate(value)), messages.notADate(options.label))
  return createField('date', options, { schema, empty: '', view: { precision } })
}

/** Whether a `YYYY-MM` or `YYYY-MM-DD` text names a date that exists (no 31 February). */
function isCalendarDate(value: string): boolean {
  const full = value.length === 7 ? `${value}-01` : value
  const parsed = new Date(`${full}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(full)
}
