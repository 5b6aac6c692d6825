import { createFileRoute } from '@tanstack/react-router'
import { demeanourCategories } from '../../../content/site-structure'
import { AddPage } from '../../../admin/add-page'
import { throwNotFoundOnInvalidSearch } from '../../../navigation/invalid-search'
import { createAddSearch } from '../../../navigation/search-params'
import { describeAddPage } from '../../../admin/shell/page-title'

export const Route = createFileRoute('/_office/about/DemeanorAdd')({
  validateSearch: createAddSearch(demeanourCategories),
  onError: throwNotFoundOnInvalidSearch,
  loader: () => describeAddPage('demeanour'),
  component: () => <AddPage type="demeanour" search={Route.useSearch()} />,
})
