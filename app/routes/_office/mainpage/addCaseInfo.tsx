import { createFileRoute } from '@tanstack/react-router'
import { solutionCategories } from '../../../content/site-structure'
import { AddPage } from '../../../admin/add-page'
import { throwNotFoundOnInvalidSearch } from '../../../navigation/invalid-search'
import { createAddSearch } from '../../../navigation/search-params'
import { describeAddPage } from '../../../admin/shell/page-title'

export const Route = createFileRoute('/_office/mainpage/addCaseInfo')({
  validateSearch: createAddSearch(solutionCategories),
  onError: throwNotFoundOnInvalidSearch,
  loader: () => describeAddPage('caseInfo'),
  component: () => <AddPage type="caseInfo" search={Route.useSearch()} />,
})
