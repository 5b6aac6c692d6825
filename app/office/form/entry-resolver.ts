import type { FieldError, Resolver } from 'react-hook-form'
import type { TypeName } from '../../content/registry'
import type { EntryDraft } from '../../content/wire'
import { checkEntry } from './check-entry'

/** Lets react-hook-form judge by the content type's own schemas. */
export function entryResolver(type: TypeName): Resolver<EntryDraft> {
  return (draft) => {
    const problems = Object.entries(checkEntry(type, draft, true))
    if (problems.length === 0) return { values: draft, errors: {} }
    const errors: Record<string, FieldError> = {}
    const values: Record<string, FieldError> = {}
    for (const [name, message] of problems) {
      const error = { type: 'invalid', message }
      if (name.startsWith('values.')) values[name.slice('values.'.length)] = error
      else errors[name] = error
    }
    return { values: {}, errors: { ...errors, ...(Object.keys(values).length > 0 ? { values } : {}) } }
  }
}
