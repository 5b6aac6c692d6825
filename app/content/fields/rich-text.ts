import { z } from 'zod'
import { messages } from '../messages'
import { type Field, type FieldOptions, createField } from './field'

/**
 * Formatted text; the value is HTML. The schema only bounds its length: the server cleans every
 * value before it is stored (`server/rich-text`), so what is read back is always safe to render.
 * @param options.outline the page shows a table of contents, made of the headings
 */
export function richText(options: FieldOptions & { outline?: boolean }): Field<string, 'richText'> {
  const schema = z.string().max(400_000, messages.tooMuchText(options.label))
  return createField('richText', options, {
    schema,
    empty: '',
    view: { outline: options.outline ?? false },
    searchable: true,
  })
}
