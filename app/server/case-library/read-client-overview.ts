import { clientKindNames } from '../../content/client-kind-names'
import type { ClientOverview } from '../../contract'
import { type Entries, readAllRows } from '../entries'
import type { LibraryCase } from './select-cases'

/**
 * Counts what visitors see for each kind of client at a moment; kinds without case and solution are left out.
 * @param cases all that visitors see at that moment
 */
export async function readClientOverview(
  entries: Pick<Entries, 'listPublic'>,
  at: number,
  cases: readonly LibraryCase[],
): Promise<ClientOverview> {
  const [solutions, { total: products }] = await Promise.all([
    readAllRows((part) => entries.listPublic('solution', { ...part, category: 0, at })),
    entries.listPublic('product', { offset: 0, limit: 1, at }),
  ])
  const kinds = clientKindNames.map((kind) => ({
    kind,
    cases: cases.filter(({ values }) => values.clientKind === kind).length,
    solutions: solutions.filter(({ values }) => values.clientKinds.includes(kind)).length,
  }))
  return { kinds: kinds.filter((counts) => counts.cases + counts.solutions > 0), products }
}
