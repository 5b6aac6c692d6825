import type { CaseLibrary, CaseMap, Contract } from '../../contract'
import { type LibraryCase, measureSheets, middleSheet, readCases, readClientOverview, selectCases } from '../page-data'
import type { Handlers } from './handler'

/** The case library. */
export const caseLibraryHandlers: Handlers<Contract['caseLibrary']> = {
  async list({ entries, now }, { query }) {
    const { rows, ...library } = selectCases(await readCases(entries, now()), query)
    return { ...library, rows: rows.map(pickShownValues) }
  },

  async map({ entries, now }, { query }) {
    const cases = await readCases(entries, now())
    const { rows } = selectCases(cases, { ...query, offset: 0, limit: Math.max(1, cases.length) })
    return { rows: rows.map(pickMappedValues), sheet: middleSheet }
  },

  async clients({ entries, now }) {
    const at = now()
    return readClientOverview(entries, at, await readCases(entries, at))
  },
}

/** A case with only the values that its card shows: of the figures the first. */
function pickShownValues({ values, ...row }: LibraryCase): CaseLibrary['rows'][number] {
  const { client, clientKind, location, scale, year, cover, figures } = values
  return { ...row, values: { client, clientKind, location, scale, year, cover, figures: figures.slice(0, 1) } }
}

function pickMappedValues({ values, ...row }: LibraryCase): CaseMap['rows'][number] {
  const { client, scale, deliverables, year, cover, figures, extent } = values
  return {
    entry: { ...row, values: { client, scale, deliverables, year, cover, figures: figures.slice(0, 1), extent } },
    area: extent && measureSheets(extent.sheets),
  }
}
