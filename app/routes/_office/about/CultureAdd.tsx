import { createFileRoute } from '@tanstack/react-router'
import { cultureCategories } from '../../../content/site-structure'
import { AddPage } from '../../../admin/add-page'
import { throwNotFoundOnInvalidSearch } from '../../../navigation/invalid-search'
import { createAddSearch } from '../../../navigation/search-params'
import { describeAddPage } from '../../../admin/shell/page-title'

export const Route = createFileRoute('/_office/about/CultureAdd')({
  validateSearch: createAddSearch(cultureCategories),
  onError: throwNotFoundOnInvalidSearch,
  loader: () => describeAddPage('culture'),
  component: () => <AddPage type="culture" search={Route.useSearch()} />,
})
