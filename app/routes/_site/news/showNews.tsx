import { createFileRoute } from '@tanstack/react-router'
import { newsCategories } from '../../../content/categories'
import { notFoundOnBadSearch } from '../../../navigation/bad-search'
import { newsListSearch, stringifySearch } from '../../../navigation/search-params'
import { newsSection } from '../../../navigation/sections'
import { pageHead } from '../../../site/head'
import { loadNewsList } from '../../../site/news/load-news-list'
import { NewsListPage } from '../../../site/news/news-list-page'

export const Route = createFileRoute('/_site/news/showNews')({
  validateSearch: newsListSearch,
  onError: notFoundOnBadSearch,
  loaderDeps: ({ search: { model, page, year, find } }) => ({ model, page, year, find }),
  loader: ({ context: { queryClient }, deps }) => loadNewsList(queryClient, deps),
  head: ({ match }) =>
    pageHead(match, () => {
      const { model, page } = match.search
      return {
        title: model ? `${newsCategories[model]} - ${newsSection.label}` : newsSection.label,
        description: newsSection.parts.find((part) => part.model === model)?.note ?? newsSection.note,
        path: `${newsSection.to}${stringifySearch({ model, page })}`,
      }
    }),
  component: Page,
})

function Page() {
  return <NewsListPage search={Route.useLoaderDeps()} facts={Route.useLoaderData()} />
}
