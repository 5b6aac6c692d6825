import type { LoadedPage } from '../structured-data/page'
import { type Site, type Thing, wholeCompany } from '../structured-data/thing'

/** The company and the site with its search, so that engines can offer it. */
export function homeData({ site }: LoadedPage<'/_site/'>): Thing[] {
  return [wholeCompany(site), website(site)]
}

function website({ origin, settings }: Site): Thing {
  const target = { '@type': 'EntryPoint', urlTemplate: `${origin}/search?keyword={search_term_string}` }
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name: settings.shortName,
    alternateName: settings.companyName,
    url: `${origin}/`,
    inLanguage: 'zh-CN',
    publisher: { '@type': 'Organization', '@id': `${origin}/#organization`, name: settings.companyName },
    potentialAction: { '@type': 'SearchAction', target, 'query-input': 'required name=search_term_string' },
  }
}
