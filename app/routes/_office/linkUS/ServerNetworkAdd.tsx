import { createFileRoute } from '@tanstack/react-router'
import { regionCategories } from '../../../content/site-structure'
import { AddPage } from '../../../admin/add-page'
import { throwNotFoundOnInvalidSearch } from '../../../navigation/invalid-search'
import { createAddSearch } from '../../../navigation/search-params'
import { describeAddPage } from '../../../admin/shell/page-title'

export const Route = createFileRoute('/_office/linkUS/ServerNetworkAdd')({
  validateSearch: createAddSearch(regionCategories),
  onError: throwNotFoundOnInvalidSearch,
  loader: () => describeAddPage('serviceNetwork'),
  component: () => <AddPage type="serviceNetwork" search={Route.useSearch()} />,
})
