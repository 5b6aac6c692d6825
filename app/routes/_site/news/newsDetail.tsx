import { createFileRoute } from '@tanstack/react-router'
import { createSearchOptions } from '../../../navigation/route-options'
import { entrySearch } from '../../../navigation/search-params'
import { pageHead } from '../../../site/shell/head'
import { loadNewsDetail } from '../../../site/news/load-news-detail'
import { NewsDetailPage } from '../../../site/pages'

export const Route = createFileRoute('/_site/news/newsDetail')({
  ...createSearchOptions(entrySearch),
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: async ({ context: { queryClient }, deps }) => {
    const [head] = await Promise.all([loadNewsDetail(queryClient, deps.id), NewsDetailPage.preload()])
    return { head }
  },
  head: ({ match, loaderData }) => pageHead(match, loaderData?.head),
  component: Page,
})

function Page() {
  return <NewsDetailPage id={Route.useLoaderDeps().id} />
}
