import { createFileRoute } from '@tanstack/react-router'
import { honourCategories } from '../../../content/site-structure'
import { AddPage } from '../../../admin/add-page'
import { throwNotFoundOnInvalidSearch } from '../../../navigation/invalid-search'
import { createAddSearch } from '../../../navigation/search-params'
import { describeAddPage } from '../../../admin/shell/page-title'

export const Route = createFileRoute('/_office/manage/addHonor')({
  validateSearch: createAddSearch(honourCategories),
  onError: throwNotFoundOnInvalidSearch,
  loader: () => describeAddPage('honour'),
  component: () => <AddPage type="honour" search={Route.useSearch()} />,
})
