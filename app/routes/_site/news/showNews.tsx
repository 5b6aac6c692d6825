import { createFileRoute } from '@tanstack/react-router'
import { createSearchOptions } from '../../../navigation/route-options'
import { newsListSearch } from '../../../navigation/search-params'
import { pageHead } from '../../../site/shell/head'
import { loadNewsList, newsListHead } from '../../../site/news/load-news-list'
import { NewsListPage } from '../../../site/pages'

export const Route = createFileRoute('/_site/news/showNews')({
  ...createSearchOptions(newsListSearch),
  loaderDeps: ({ search: { model, page, year, find } }) => ({ model, page, year, find }),
  loader: async ({ context: { queryClient }, deps }) => {
    const [facts] = await Promise.all([loadNewsList(queryClient, deps), NewsListPage.preload()])
    return { facts, failed: facts.failed, head: await newsListHead(queryClient, deps, facts) }
  },
  head: ({ match, loaderData }) => pageHead(match, loaderData?.head),
  component: Page,
})

function Page() {
  return <NewsListPage search={Route.useLoaderDeps()} facts={Route.useLoaderData().facts} />
}
