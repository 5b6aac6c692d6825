import type { EntryDraft } from '../../content/entries'
import { getContentType, type TypeName } from '../../content/registry'
import type { ImageValue } from '../../content/values'
import { initialDraft } from '../form/initial-draft'
import { findTextField } from './find-text-field'

/** What the import screen knows of the new entry. */
export interface ImportedValues {
  category: number
  title: string
  body: string
  abstract: string
  cover: ImageValue | null
  author: string
  source: string
  date: string
}

/** Puts what was imported into the fields that a type has for it; the others stay empty. */
export function createDraft(type: TypeName, values: ImportedValues): EntryDraft {
  const { fields, abstract, cover, dateFrom } = getContentType(type)
  const empty = initialDraft(type, null)
  const textField = findTextField(type)
  const found = Object.fromEntries([
    ...(textField === null ? [] : [[textField, values.body]]),
    ...(abstract === undefined ? [] : [[abstract, values.abstract]]),
    ...(cover === undefined ? [] : [[cover, values.cover]]),
    ...(dateFrom === undefined ? [] : [[dateFrom, values.date]]),
    ...(['author', 'source'] as const).flatMap((name) => {
      const max = readMaximum(fields[name])
      return max === null ? [] : [[name, values[name].slice(0, max)]]
    }),
  ])
  return { category: values.category, title: values.title, values: { ...empty.values, ...found } }
}

/** How many characters a text field takes; null for another field. */
export function readMaximum(field: { kind: string; view: object } | undefined): number | null {
  if (field === undefined || !/^(text|textarea)$/.test(field.kind)) return null
  return 'max' in field.view && typeof field.view.max === 'number' ? field.view.max : null
}
