import { createFileRoute } from '@tanstack/react-router'
import { AddPage } from '../../../admin/add-page'
import { throwNotFoundOnInvalidSearch } from '../../../navigation/invalid-search'
import { createAddSearch } from '../../../navigation/search-params'
import { describeAddPage } from '../../../admin/shell/page-title'

export const Route = createFileRoute('/_office/about/OrganizationAdd')({
  validateSearch: createAddSearch(),
  onError: throwNotFoundOnInvalidSearch,
  loader: () => describeAddPage('organisation'),
  component: () => <AddPage type="organisation" search={Route.useSearch()} />,
})
