import { solutionCategories } from '../../content/categories'
import { entryQuery } from '../../data/site/entries'
import { article } from '../structured-data/article'
import type { LoadedPage } from '../structured-data/page'
import type { Thing } from '../structured-data/thing'
import { detailTrail } from '../structured-data/trail'

/** A finished project as an article, among the solutions of its category. */
export function caseDetailData({ match, cache, site }: LoadedPage<'/_site/mainpage/CaseInfoDetail'>): Thing[] {
  const entry = cache.getQueryData(entryQuery('caseInfo', match.search.id).queryKey)
  const head = match.loaderData?.head
  if (!entry || !head) return []
  return [detailTrail(site, 'solution', entry.type, head), article(site, head, solutionCategories[entry.type])]
}
