import { createFileRoute } from '@tanstack/react-router'
import { caseTitlesQuery, newsOfColumnsQuery } from '../../data/site-map'
import { pageHead } from '../../site/head'
import { SiteMapPage } from '../../site/site-map/site-map-page'

export const Route = createFileRoute('/_site/webSiteMap')({
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([queryClient.ensureQueryData(caseTitlesQuery), queryClient.ensureQueryData(newsOfColumnsQuery)])
  },
  head: ({ match }) => pageHead(match, () => ({ title: '网站地图', description: '经纬空间网站全部栏目与内容的索引', path: '/webSiteMap' })),
  component: SiteMapPage,
})
