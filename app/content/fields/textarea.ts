import { z } from 'zod'
import { measureText } from '../claims'
import { messages } from '../messages'
import { type Field, type FieldOptions, createField } from './field'

/** Several lines of plain text; the value is a trimmed string with `\n` between lines. */
export function textarea(options: FieldOptions & { max?: number; rows?: number }): Field<string, 'textarea'> {
  const { max = 500, rows = 3 } = options
  const schema = z
    .string()
    .transform((value) => value.replaceAll('\r\n', '\n').trim())
    .pipe(
      z
        .string()
        .refine((value) => measureText(value) <= max, messages.tooLong(options.label, max))
        .regex(/^(?:[^\p{Cc}]|[\n\t])*$/u, messages.forbiddenCharacters(options.label)),
    )
  return createField('textarea', options, { schema, empty: '', view: { max, rows }, searchable: true })
}
