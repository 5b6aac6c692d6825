import type { CaseLibrarySearch } from '../../../data/site/cases'
import { sections } from '../../../content/site-structure'
import { NothingMatches, NothingYet } from '../../shared/empty-list'

const { to, library } = sections.solution

/** Whether an address leaves cases out. */
export function isNarrowed({ model, client, year, before, find }: CaseLibrarySearch): boolean {
  return [model, client, year, before, find].some((value) => value !== undefined)
}

/** A library without cases: because of a filter, or because none is published yet. */
export function NothingFound({ narrowed }: { narrowed: boolean }) {
  return narrowed ? (
    <NothingMatches to={to} search={library.search} resetScroll={false} />
  ) : (
    <NothingYet text="可以先看看解决方案" to={to}>
      查看全部方案
    </NothingYet>
  )
}
