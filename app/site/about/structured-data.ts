import { aboutParts, sections, places } from '../../content/site-structure'
import { article } from '../structured-data/article'
import type { LoadedPage } from '../structured-data/page'
import { type Thing, wholeCompany } from '../structured-data/thing'
import { detailTrail, listingTrail } from '../structured-data/trail'

/** The page about the company, whichever part of it is in view. */
export function aboutData({ site }: LoadedPage<'/_site/about/'>): Thing[] {
  return [
    listingTrail(site, 'about'),
    { '@type': 'AboutPage', url: site.origin + sections.about.to, mainEntity: wholeCompany(site) },
  ]
}

/** An article on the company's culture or an album of staff life. */
export function aboutDetailData({ match, site }: LoadedPage<'/_site/about/aboutDetail'>): Thing[] {
  const { detail, head } = match.loaderData ?? {}
  if (!detail || !head) return []
  const { part } = places[detail.type]
  return [detailTrail(site, 'about', part, head), article(site, head, aboutParts[part])]
}
