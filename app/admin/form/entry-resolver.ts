import type { FieldError, Resolver } from 'react-hook-form'
import { getContentType, type TypeName } from '../../content/registry'
import { validateEntry } from '../../content/validate'
import type { EntryDraft } from '../../content/entries'

/** Lets react-hook-form validate against the declaration of the content type. */
export function entryResolver(type: TypeName): Resolver<EntryDraft> {
  return (draft) => {
    const problems = Object.entries(validateEntry(getContentType(type), draft, 'publication').problems)
    if (problems.length === 0) return { values: draft, errors: {} }
    const errors: Record<string, FieldError> = {}
    const values: Record<string, FieldError> = {}
    for (const [name, message] of problems) {
      const error = { type: 'invalid', message }
      if (name === 'title' || name === 'category') errors[name] = error
      else values[name] = error
    }
    return { values: {}, errors: { ...errors, ...(Object.keys(values).length > 0 ? { values } : {}) } }
  }
}
