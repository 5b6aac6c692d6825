import { z } from 'zod'
import { type Field, type FieldOptions, makeField } from './field'

/**
 * Formatted text; the value is HTML. The schema only bounds its length: the server cleans every
 * value before it is stored (`server/rich-text.ts`), so what is read back is always safe to render.
 */
export function richText(options: FieldOptions): Field<string, 'richText'> {
  const schema = z.string().max(400_000, `${options.label}过长，请分成几篇发布`)
  return makeField('richText', options, { schema, empty: '', view: {}, searchable: true })
}
