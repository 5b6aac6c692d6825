import { createFileRoute } from '@tanstack/react-router'
import { productCategories } from '../../../content/site-structure'
import { AddPage } from '../../../admin/add-page'
import { throwNotFoundOnInvalidSearch } from '../../../navigation/invalid-search'
import { createAddSearch } from '../../../navigation/search-params'
import { describeAddPage } from '../../../admin/shell/page-title'

export const Route = createFileRoute('/_office/productAndService/addProAndService')({
  validateSearch: createAddSearch(productCategories),
  onError: throwNotFoundOnInvalidSearch,
  loader: () => describeAddPage('product'),
  component: () => <AddPage type="product" search={Route.useSearch()} />,
})
