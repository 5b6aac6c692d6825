import { useQueries } from '@tanstack/react-query'
import type { EntryDraft } from '../../content/entries'
import { getContentType, isTypeName, type TypeName } from '../../content/registry'
import { managedEntryQuery } from '../../data/admin/entries'

/** What an entry is called that a version refers to. */
export type NameEntry = (type: string, id: number) => string

/** The titles of the entries that versions of an entry refer to; until they are read, and of those that are gone, their numbers. */
export function useEntryNames(type: TypeName, drafts: readonly EntryDraft[]): NameEntry {
  const wanted = listReferences(type, drafts)
  const found = useQueries({ queries: wanted.map(({ name, id }) => managedEntryQuery(name, id)) })
  const titles = new Map(wanted.map(({ name, id }, index) => [`${name} ${id}`, found[index]?.data?.title]))
  return (name, id) => titles.get(`${name} ${id}`) ?? `编号 ${id}`
}

function listReferences(type: TypeName, drafts: readonly EntryDraft[]): Array<{ name: TypeName; id: number }> {
  const references = drafts.flatMap(({ values }) =>
    Object.entries(getContentType(type).fields).flatMap(([fieldName, { view, kind }]) => {
      const target = 'type' in view && typeof view.type === 'string' && isTypeName(view.type) ? view.type : null
      if (target === null || (kind !== 'references' && kind !== 'parent')) return []
      return [values[fieldName]].flat().flatMap((id) => (typeof id === 'number' ? [{ name: target, id }] : []))
    }),
  )
  return [...new Map(references.map((one) => [`${one.name} ${one.id}`, one])).values()]
}
