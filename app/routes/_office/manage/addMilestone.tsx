import { createFileRoute } from '@tanstack/react-router'
import { AddPage } from '../../../admin/add-page'
import { throwNotFoundOnInvalidSearch } from '../../../navigation/invalid-search'
import { createAddSearch } from '../../../navigation/search-params'
import { describeAddPage } from '../../../admin/shell/page-title'

export const Route = createFileRoute('/_office/manage/addMilestone')({
  validateSearch: createAddSearch(),
  onError: throwNotFoundOnInvalidSearch,
  loader: () => describeAddPage('milestone'),
  component: () => <AddPage type="milestone" search={Route.useSearch()} />,
})
