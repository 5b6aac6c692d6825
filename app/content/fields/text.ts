import * as z from 'zod/mini'
import { measureText } from '../claims'
import { messages } from '../messages'
import { type Field, type FieldOptions, createField, type TextFormat } from './field'

const formats: Record<TextFormat, { test: RegExp; message: string } | undefined> = {
  plain: undefined,
  email: { test: /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/, message: messages.badEmail() },
  phone: { test: /^\+?[\d\-\s()]{5,20}$/, message: messages.badPhone() },
  // A path of this site, or an absolute address: never javascript: or a protocol-relative //host.
  link: {
    test: /^(\/(?!\/)[^\s\\]*|https?:\/\/[^\s\\]+|tel:[\d+-]+|mailto:[^\s]+)$/,
    message: messages.badLink(),
  },
}

/** A single line of text; the value is a trimmed string, empty when not filled in. */
export function text(
  options: FieldOptions & { max?: number; format?: TextFormat; placeholder?: string },
): Field<string, 'text'> {
  const { max = 100, format = 'plain', placeholder } = options
  const rule = formats[format]
  const line = z.string().check(
    z.trim(),
    z.refine((value) => measureText(value) <= max, messages.tooLong(options.label, max)),
    z.regex(/^[^\p{Cc}]*$/u, messages.forbiddenCharacters(options.label)),
  )
  const schema = rule ? line.check(z.refine((value) => value === '' || rule.test.test(value), rule.message)) : line
  return createField('text', options, {
    schema,
    empty: '',
    view: { max, format, placeholder },
    searchable: format === 'plain',
  })
}

/** Several lines of plain text; the value is a trimmed string with `\n` between lines. */
export function textarea(options: FieldOptions & { max?: number; rows?: number }): Field<string, 'textarea'> {
  const { max = 500, rows = 3 } = options
  const schema = z.string().check(
    z.overwrite((value) => value.replaceAll('\r\n', '\n').trim()),
    z.refine((value) => measureText(value) <= max, messages.tooLong(options.label, max)),
    z.regex(/^(?:[^\p{Cc}]|[\n\t])*$/u, messages.forbiddenCharacters(options.label)),
  )
  return createField('textarea', options, { schema, empty: '', view: { max, rows }, searchable: true })
}

/**
 * Formatted text; the value is HTML. The schema only bounds its length: the server cleans every
 * value before it is stored (`server/rich-text`), so what is read back is always safe to render.
 * @param options.outline the page shows a table of contents, made of the headings
 */
export function richText(options: FieldOptions & { outline?: boolean }): Field<string, 'richText'> {
  const schema = z.string().check(z.maxLength(400_000, messages.tooMuchText(options.label)))
  return createField('richText', options, {
    schema,
    empty: '',
    view: { outline: options.outline ?? false },
    searchable: true,
  })
}
