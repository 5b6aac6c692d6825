import * as z from 'zod/mini'
import { messages } from '../messages'
import type { SnippetValue } from '../values'
import { createField, type Field, type FieldOptions } from './field'
import { text, textarea } from './text'

/** The two texts of a snippet: what staff call them, and the most characters of each. */
export const snippetParts = {
  title: { label: '搜索显示名', max: 60 },
  description: { label: '搜索简介', max: 160 },
} as const satisfies Record<keyof SnippetValue, { label: string; max: number }>

/** What search engines and chats show of an entry's page in place of its title and introduction; null for those. */
export function snippet(options: Pick<FieldOptions, 'categories'> = {}): Field<SnippetValue | null, 'snippet'> {
  const label = '搜索与分享'
  const shape = { title: text(snippetParts.title).schema, description: textarea(snippetParts.description).schema }
  const schema = z.nullable(z.strictObject(shape, messages.invalid(label)))
  return createField<SnippetValue | null, 'snippet'>(
    'snippet',
    { label, place: 'side', group: label, ...options },
    { schema, empty: null, view: {} },
  )
}

/** The texts of a snippet that are filled in, each with its name. */
export function listSnippetTexts(
  value: SnippetValue | null,
): Array<{ part: keyof SnippetValue; label: string; text: string }> {
  return (['title', 'description'] as const).flatMap((part) =>
    value?.[part] ? [{ part, label: snippetParts[part].label, text: value[part] }] : [],
  )
}
