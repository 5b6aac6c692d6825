import { z } from 'zod'
import { type Field, type FieldOptions, createField } from './field'

/** What visitors are told of an entry with the mark (《人工智能生成合成内容标识办法》, article 4), and staff too. */
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
