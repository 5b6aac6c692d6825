import { solutionCategories, sections } from '../../content/site-structure'
import { caseLibraryQuery } from '../../data/site/case-library'
import { entryQuery } from '../../data/site/entries'
import { getCanonicalPath, getLibraryPath, getPublicAddress } from '../../navigation/public-address'
import { article } from '../structured-data/article'
import type { LoadedPage } from '../structured-data/page'
import { breadcrumbs, itemList, type Thing } from '../structured-data/thing'
import { detailTrail } from '../structured-data/trail'

/** A finished project as an article, among the solutions of its category. */
export function caseDetailData({ match, cache, site }: LoadedPage<'/_site/mainpage/CaseInfoDetail'>): Thing[] {
  const entry = cache.getQueryData(entryQuery('caseInfo', match.search.id).queryKey)
  const head = match.loaderData?.head
  if (!entry || !head) return []
  return [detailTrail(site, 'solution', entry.type, head), article(site, head, solutionCategories[entry.type])]
}

/** The case library, and the cases that it names. */
export function caseLibraryData({ match, cache, site }: LoadedPage<'/_site/industryInfo/showIndustryInfo'>): Thing[] {
  const { solution } = sections
  const { show: _show, ...search } = match.search
  const accumulated = match.loaderData?.facts?.accumulated ?? false
  const rows = cache.getQueryData(caseLibraryQuery(search, accumulated).queryKey)?.rows ?? []
  return [
    breadcrumbs(site, [
      [solution.label, getCanonicalPath('solution')],
      [solution.library.label, getLibraryPath()],
    ]),
    ...itemList(
      site,
      rows.map(({ id, type, title }) => [title, getPublicAddress({ type: 'caseInfo', id, category: type })]),
    ),
  ]
}
