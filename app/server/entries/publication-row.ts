import type { Insertable, Selectable } from 'kysely'
import type { ContentType } from '../../content/define'
import { listLacks } from '../../content/lacks'
import type { PublicationTable, RevisionTable } from '../db'
import { foldText } from '../search-index'
import { findFirstVisibleDay, type Span, type PublicationSpan } from './spans'
import { parseValues } from './values'

type Values = Readonly<Record<string, unknown>>

/**
 * Builds the publication of a revision, with copies of the values that listings filter and sort by.
 * @param sort the entry's position in the manual order
 * @param otherPublications the entry's other publications
 */
export function buildPublication(
  type: ContentType,
  revision: Selectable<RevisionTable>,
  span: Span,
  { sort, otherPublications }: { sort: number; otherPublications: PublicationSpan[] },
): Insertable<PublicationTable> {
  const values = parseValues(type, revision)
  return {
    entry_id: revision.entry_id,
    revision_id: revision.id,
    starts_at: span.from,
    ends_at: span.until,
    type: type.name,
    category: revision.category,
    pinned: type.pinnedBy && values[type.pinnedBy] === true ? 1 : 0,
    date: readOwnDate(type, values) ?? findFirstVisibleDay(span.from, otherPublications),
    sort,
    title_folded: foldText(revision.title),
    complete: isComplete(type, { category: revision.category, values }) ? 1 : 0,
  }
}

function readOwnDate(type: ContentType, values: Values): string | null {
  const date = type.dateFrom === undefined ? '' : values[type.dateFrom]
  return typeof date === 'string' && date !== '' ? date : null
}

/** Whether it has the cover and the abstract that entries of its category have. */
function isComplete(type: ContentType, revision: { category: number; values: Values }): boolean {
  const lacking = listLacks(type, revision)
  return !lacking.includes('cover') && !lacking.includes('abstract')
}
