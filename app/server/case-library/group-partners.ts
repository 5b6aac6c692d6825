import { clientKindNames } from '../../content/client-kind-names'
import { clientKinds } from '../../content/client-kinds'
import type { RowOf } from '../../content/entries'
import type { PartnerGroup } from '../../contract'
import { createCaseCounter, type LibraryCase } from './select-cases'

/** Staff name the kinds themselves; there are never more than kinds of clients. */
const most = { groups: clientKindNames.length, units: 5 }
const fewestUnits = 3

/**
 * The units that the company works for by kind, in the order in which staff entered them.
 * @param cases all that visitors see
 */
export function groupPartners(
  partners: RowOf<'companyProfile'>['values']['partners'],
  cases: readonly LibraryCase[],
): PartnerGroup[] {
  const countCasesOf = createCaseCounter(cases)
  return [...Map.groupBy(partners, ({ kind }) => kind)]
    .filter(([, units]) => units.length >= fewestUnits)
    .slice(0, most.groups)
    .map(([kind, units]) => ({
      kind,
      cases: countCasesOfKind(kind, cases),
      units: units.slice(0, most.units).map(({ name, place }) => ({ name, place, cases: countCasesOf(name) })),
    }))
}

function countCasesOfKind(label: string, cases: readonly LibraryCase[]): number {
  const kind = clientKindNames.find((name) => clientKinds[name] === label)
  return kind ? cases.filter(({ values }) => values.clientKind === kind).length : 0
}
