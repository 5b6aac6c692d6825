import { solutionCategories } from '../../content/site-structure'
import type { EntryOf } from '../../content/entries'
import { entryQuery } from '../../data/site/entries'
import { solutionIndexQuery } from '../../data/site/solutions'
import { getPublicAddress } from '../../navigation/public-address'
import type { PageDescription } from '../shell/head'
import type { LoadedPage } from '../structured-data/page'
import { company, itemList, picture, type Site, type Thing } from '../structured-data/thing'
import { caseLibraryData } from '../cases/structured-data'
import { detailTrail, listingTrail } from '../structured-data/trail'

/** The listing and the solutions it names. */
export function solutionListData({ match, cache, site }: LoadedPage<'/_site/industryInfo/showIndustryInfo'>): Thing[] {
  const { show, model } = match.search
  if (show) return caseLibraryData({ match, cache, site })
  const rows = cache.getQueryData(solutionIndexQuery(model).queryKey) ?? []
  return [
    listingTrail(site, 'solution', model),
    ...itemList(
      site,
      rows.map(({ id, type, title }) => [title, getPublicAddress({ type: 'solution', id, category: type })]),
    ),
  ]
}

/** A solution as the service it is. */
export function solutionDetailData({
  match,
  cache,
  site,
}: LoadedPage<'/_site/industryInfo/IndustryInfoDetail'>): Thing[] {
  const entry = cache.getQueryData(entryQuery('solution', match.search.id, match.search.type).queryKey)
  const head = match.loaderData?.head
  if (!entry || !head) return []
  return [detailTrail(site, 'solution', entry.type, head), service(site, head, entry, solutionCategories[entry.type])]
}

function service(site: Site, head: PageDescription, entry: EntryOf<'solution'>, category: string): Thing {
  const { audience } = entry.values
  return {
    '@type': 'Service',
    name: entry.title,
    description: head.description,
    serviceType: category,
    provider: company(site),
    areaServed: { '@type': 'Country', name: 'CN' },
    audience: audience === '' ? undefined : { '@type': 'Audience', audienceType: audience },
    image: picture(site, head.image),
    url: site.origin + head.path,
  }
}
