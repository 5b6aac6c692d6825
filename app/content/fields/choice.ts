import { z } from 'zod'
import { messages } from '../messages'
import { type Field, type FieldOptions, createField } from './field'

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
    .max(Object.keys(options.options).length, messages.repeatedOption(options.label))
    .refine((values) => new Set(values).size === values.length, messages.repeatedOption(options.label))
  return createField<Name[], 'choices'>('choices', options, { schema, empty: [], view: { options: options.options } })
}
