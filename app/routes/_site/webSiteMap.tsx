import { createFileRoute } from '@tanstack/react-router'
import { allSections } from '../../content/site-structure'
import { ensureOptional } from '../../data/client'
import { recordCountQuery } from '../../data/site/records'
import { fileCountQuery } from '../../data/site/site-queries'
import { caseTitlesQuery, mapTitlesQuery } from '../../data/site/site-map'
import { orderSections } from '../../navigation/menu'
import { describe, titlesSentence } from '../../content/page-description'
import { loadSettings } from '../../site/shared/settings'
import { pageHead } from '../../site/shell/head'
import { SiteMapPage } from '../../site/pages'

export const Route = createFileRoute('/_site/webSiteMap')({
  loader: async ({ context: { queryClient } }) => {
    const [settings, cases] = await Promise.all([
      loadSettings(queryClient),
      queryClient.ensureQueryData(caseTitlesQuery),
      queryClient.ensureQueryData(mapTitlesQuery),
      ensureOptional(queryClient, fileCountQuery, 0),
      ensureOptional(queryClient, recordCountQuery, 0),
      SiteMapPage.preload(),
    ])
    const columns = orderSections(settings.menu, allSections).map(({ label }) => label)
    const description = describe(
      settings,
      `${settings.shortName}网站全部栏目与内容的索引：${columns.join('、')}。${titlesSentence('典型案例：', cases)}`,
    )
    return { head: { title: '网站地图', description, path: '/webSiteMap' } }
  },
  head: ({ match, loaderData }) => pageHead(match, loaderData?.head),
  component: Page,
})

function Page() {
  return <SiteMapPage />
}
