import { createFileRoute } from '@tanstack/react-router'
import { notFoundOnBadSearch } from '../../../navigation/bad-search'
import { productDetailSearch } from '../../../navigation/search-params'

export const Route = createFileRoute('/_site/productAndService/ProAndServiceDetail')({
  validateSearch: productDetailSearch,
  onError: notFoundOnBadSearch,
  component: () => null,
})
