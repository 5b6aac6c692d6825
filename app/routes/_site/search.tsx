import { createFileRoute } from '@tanstack/react-router'
import { createSearchOptions } from '../../navigation/route-options'
import { siteSearch } from '../../navigation/search-params'
import { describe } from '../../content/page-description'
import { loadSettings } from '../../site/shared/settings'
import { pageHead } from '../../site/shell/head'
import { loadSearch } from '../../site/search/load-search'
import { SearchPage } from '../../site/pages'

export const Route = createFileRoute('/_site/search')({
  ...createSearchOptions(siteSearch),
  loaderDeps: ({ search: { keyword, page, group } }) => ({ keyword, page, group }),
  loader: async ({ context: { queryClient }, deps }) => {
    const [settings, { failed }] = await Promise.all([
      loadSettings(queryClient),
      loadSearch(queryClient, deps),
      SearchPage.preload(),
    ])
    const { keyword } = deps
    return {
      failed,
      head: {
        title: keyword ? `${keyword} - 搜索` : '搜索',
        description: describe(
          settings,
          keyword
            ? `在${settings.shortName}网站搜索“${keyword}”的结果。`
            : `搜索${settings.shortName}网站的新闻、产品、解决方案、案例与招聘岗位。`,
        ),
        // Whatever was looked for, engines should know the one page that searches.
        path: '/search',
      },
    }
  },
  head: ({ match, loaderData }) => pageHead(match, loaderData?.head),
  component: Page,
})

function Page() {
  return <SearchPage search={Route.useLoaderDeps()} failed={Route.useLoaderData().failed} />
}
