import type { ReferencedEntries, ReferencedEntry } from '../../content/blocks'
import { type ContentType, listFieldsOfKind } from '../../content/define'
import { changeLinkValues, listLinkValues } from '../../content/fields'
import { findCover } from '../../content/picture'
import { getContentType, isTypeName } from '../../content/registry'
import { getPublicAddress, readEntryAddress } from '../../navigation/public-address'
import { entryPart, readParts } from '../content-reads'
import { listReferencedIds } from '../rich-text'
import type { EntriesContext } from './context'
import { isVisibleAt } from './state'
import { parsePublicListedValues } from './values'

type Values = Readonly<Record<string, unknown>>

/** The ids of the entries that values link to outside of formatted text. */
export function listLinkedIds({ fields }: ContentType, values: Values): number[] {
  return listLinkValues(fields, values).flatMap(({ href }) => readEntryAddress(href)?.id ?? [])
}

/** The ids of the entries that values link to, and of those that the blocks of their formatted text show. */
export function listReferences(type: ContentType, values: Values): number[] {
  const texts = listFieldsOfKind(type, 'richText').map((name) => values[name])
  const inTexts = texts.flatMap((html) => (typeof html === 'string' ? listReferencedIds(html) : []))
  return [...new Set([...listLinkedIds(type, values), ...inTexts])]
}

/** Reads entries that something refers to, as far as visitors see them. What is computed from them depends on each. */
export async function readReferencedEntries(
  { engine }: Pick<EntriesContext, 'engine'>,
  ids: readonly number[],
  at: number,
): Promise<ReferencedEntries> {
  if (ids.length === 0) return new Map()
  const rows = await readParts(ids.map(entryPart), () =>
    engine.db
      .selectFrom('publication')
      .innerJoin('revision', 'revision.id', 'publication.revision_id')
      .select(['publication.entry_id as id', 'publication.type', 'publication.category', 'publication.date'])
      .select(['revision.title', 'revision.fields'])
      .where('publication.entry_id', 'in', [...new Set(ids)])
      .where(isVisibleAt(at))
      .execute(),
  )
  const entries = rows.flatMap(({ type, fields, ...row }): ReferencedEntry[] => {
    if (!isTypeName(type)) return []
    const declaration = getContentType(type)
    const values = parsePublicListedValues(declaration, fields)
    const address = getPublicAddress({ ...row, type })
    return [{ ...row, type, address, values, cover: findCover(declaration, values) }]
  })
  return new Map(entries.map((entry) => [entry.id, entry]))
}

/**
 * Values whose links lead to where their entries are now. A row whose entry visitors do not see is left out.
 * @param entries those of `listLinkedIds` that visitors see
 * @returns the same object where nothing is changed
 */
export function presentLinks<Given extends Values>(
  { fields }: ContentType,
  values: Given,
  entries: ReferencedEntries,
): Given {
  return changeLinkValues(fields, values, (href) => {
    const wanted = readEntryAddress(href)
    if (!wanted) return href
    const entry = entries.get(wanted.id)
    return entry?.type === wanted.type ? entry.address + (/#.*$/.exec(href)?.[0] ?? '') : null
  })
}
