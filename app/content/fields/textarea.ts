import { z } from 'zod'
import { type Field, type FieldOptions, makeField } from './field'

/** Several lines of plain text; the value is a trimmed string with `\n` between lines. */
export function textarea(options: FieldOptions & { max?: number; rows?: number }): Field<string, 'textarea'> {
  const { max = 500, rows = 3 } = options
  const schema = z
    .string()
    .transform((value) => value.replaceAll('\r\n', '\n').trim())
    .pipe(
      z
        .string()
        .max(max, `${options.label}不能超过 ${max} 个字`)
        .regex(/^(?:[^\p{Cc}]|[\n\t])*$/u, `${options.label}含有不能使用的字符`),
    )
  return makeField('textarea', options, { schema, empty: '', view: { max, rows }, searchable: true })
}
