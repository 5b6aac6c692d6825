import type { Insertable, Selectable } from 'kysely'
import type { ContentType } from '../../content/define'
import { isEmptyValue } from '../../content/fields'
import type { PublicationTable, RevisionTable } from '../db/schema'
import { fold } from '../search/tokens'
import { firstDay, type Span, type Standing } from './spans'
import { readValues } from './values'

type Values = Readonly<Record<string, unknown>>

/**
 * The publication of a revision, with its copies of what listings filter and sort by.
 * @param sort the entry's place in the order by hand
 * @param others the entry's other publications
 */
export function publicationOf(
  type: ContentType,
  revision: Selectable<RevisionTable>,
  span: Span,
  { sort, others }: { sort: number; others: Standing[] },
): Insertable<PublicationTable> {
  const values = readValues(type, revision)
  return {
    entry_id: revision.entry_id,
    revision_id: revision.id,
    starts_at: span.from,
    ends_at: span.until,
    type: type.name,
    category: revision.category,
    pinned: type.pinnedBy && values[type.pinnedBy] === true ? 1 : 0,
    date: ownDate(type, values) ?? firstDay(span.from, others),
    sort,
    title_folded: fold(revision.title),
    complete: isPresentable(type, values) ? 1 : 0,
  }
}

function ownDate(type: ContentType, values: Values): string | null {
  const date = type.dateFrom === undefined ? '' : values[type.dateFrom]
  return typeof date === 'string' && date !== '' ? date : null
}

/** Whether cover and abstract are there, where the type has them; the pictures of a gallery stand in for a cover. */
function isPresentable(type: ContentType, values: Values): boolean {
  const filled = (name: string) => {
    const field = type.fields[name]
    return field === undefined || !isEmptyValue(field, values[name])
  }
  const galleries = Object.keys(type.fields).filter((name) => type.fields[name]?.kind === 'gallery')
  const pictured = type.cover === undefined || filled(type.cover) || galleries.some(filled)
  return pictured && (type.abstract === undefined || filled(type.abstract))
}
