import * as z from 'zod/mini'
import { messages } from '../messages'
import { type Field, type FieldOptions, createField } from './field'

const entryId = z.int().check(z.positive())

/** Links to entries of another type, by id, in order. Readers skip those that visitors cannot see. */
export function references(options: FieldOptions & { type: string; max?: number }): Field<number[], 'references'> {
  const { type, max = 6 } = options
  return createField<number[], 'references'>('references', options, {
    schema: z.array(entryId).check(z.maxLength(max, messages.tooManyItems(options.label, max, '项'))),
    empty: [],
    view: { type, max },
  })
}

/** The parent: an entry of the same type; null at the top. */
export function parent(options: FieldOptions & { type: string }): Field<number | null, 'parent'> {
  return createField<number | null, 'parent'>('parent', options, {
    schema: z.nullable(entryId),
    empty: null,
    view: { type: options.type },
  })
}
