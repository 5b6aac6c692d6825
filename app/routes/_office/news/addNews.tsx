import { createFileRoute } from '@tanstack/react-router'
import { newsCategories } from '../../../content/site-structure'
import { AddPage } from '../../../admin/add-page'
import { throwNotFoundOnInvalidSearch } from '../../../navigation/invalid-search'
import { createAddSearch } from '../../../navigation/search-params'
import { describeAddPage } from '../../../admin/shell/page-title'

export const Route = createFileRoute('/_office/news/addNews')({
  validateSearch: createAddSearch(newsCategories),
  onError: throwNotFoundOnInvalidSearch,
  loader: () => describeAddPage('news'),
  component: () => <AddPage type="news" search={Route.useSearch()} />,
})
