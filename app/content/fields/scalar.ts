import * as z from 'zod/mini'
import { messages } from '../messages'
import { isPageYear, pageYears } from '../page-years'
import { type Field, type FieldOptions, createField } from './field'

/** A whole number; null when not filled in. */
export function number(
  options: FieldOptions & { min?: number; max?: number; unit?: string },
): Field<number | null, 'number'> {
  const { min = 0, max = 999_999_999, unit } = options
  const message = messages.notInRange(options.label, min, max)
  const schema = z.nullable(z.int(message).check(z.minimum(min, message), z.maximum(max, message)))
  return createField<number | null, 'number'>('number', options, { schema, empty: null, view: { min, max, unit } })
}

/** A calendar day (`YYYY-MM-DD`) or month (`YYYY-MM`) in China time; empty when not filled in. */
export function date(options: FieldOptions & { precision?: 'day' | 'month' }): Field<string, 'date'> {
  const { precision = 'day' } = options
  const pattern = precision === 'day' ? /^\d{4}-\d{2}-\d{2}$/ : /^\d{4}-\d{2}$/
  const schema = z
    .string()
    .check(
      z.refine(
        (value) => value === '' || (pattern.test(value) && isCalendarDate(value)),
        messages.notADate(options.label),
      ),
    )
  const limit = z
    .string()
    .check(
      z.refine(
        (value) => value === '' || isPageYear(Number(value.slice(0, 4))),
        messages.badYear(options.label, pageYears.first, pageYears.last),
      ),
    )
  return createField('date', options, { schema, limit, empty: '', view: { precision } })
}

/** Whether a `YYYY-MM` or `YYYY-MM-DD` text names a date that exists (no 31 February). */
function isCalendarDate(value: string): boolean {
  const full = value.length === 7 ? `${value}-01` : value
  const parsed = new Date(`${full}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(full)
}

/** Yes or no; off until somebody turns it on. */
export function toggle(options: FieldOptions): Field<boolean, 'toggle'> {
  return createField<boolean, 'toggle'>('toggle', options, { schema: z.boolean(), empty: false, view: {} })
}

/**
 * One of a few named options; empty when none is chosen.
 * @param options.fallback the option that pages take for an empty value; the form shows it as chosen
 */
export function choice<const Options extends Readonly<Record<string, string>>>(
  options: FieldOptions & { options: Options; fallback?: Extract<keyof Options, string> },
): Field<Extract<keyof Options, string> | '', 'choice'> {
  type Value = Extract<keyof Options, string> | ''
  const schema = z.custom<Value>(
    (value) => value === '' || (typeof value === 'string' && Object.hasOwn(options.options, value)),
    messages.missing(options.label, 'choice'),
  )
  const { fallback = '' } = options
  return createField<Value, 'choice'>('choice', options, {
    schema,
    empty: '',
    view: { options: options.options, fallback },
  })
}

/** Any number of a few named options, each at most once. */
export function choices<const Options extends Readonly<Record<string, string>>>(
  options: FieldOptions & { options: Options },
): Field<Array<Extract<keyof Options, string>>, 'choices'> {
  type Name = Extract<keyof Options, string>
  const schema = z
    .array(
      z.custom<Name>(
        (value) => typeof value === 'string' && Object.hasOwn(options.options, value),
        messages.unknownOption(options.label),
      ),
    )
    .check(
      z.maxLength(Object.keys(options.options).length, messages.repeatedOption(options.label)),
      z.refine((values) => new Set(values).size === values.length, messages.repeatedOption(options.label)),
    )
  return createField<Name[], 'choices'>('choices', options, { schema, empty: [], view: { options: options.options } })
}

/** What is shown to visitors of an entry with the mark (《人工智能生成合成内容标识办法》, article 4), and staff too. */
export const aiMarkTexts = { public: '本文含 AI 生成内容', staff: '含 AI 生成内容' } as const

/**
 * Whether an entry holds text that a language model has written. A type that has the field offers the writing help; its
 * pages say so in a line below the formatted text.
 */
export function aiMark(options: Pick<FieldOptions, 'categories'> = {}): Field<boolean, 'aiMark'> {
  return createField<boolean, 'aiMark'>(
    'aiMark',
    { ...options, label: 'AI 标识', place: 'side' },
    { schema: z.boolean(), empty: false, view: {} },
  )
}
