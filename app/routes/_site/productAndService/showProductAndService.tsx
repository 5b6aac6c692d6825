import { createFileRoute } from '@tanstack/react-router'
import { notFoundOnBadSearch } from '../../../navigation/bad-search'
import { productListSearch } from '../../../navigation/search-params'

export const Route = createFileRoute('/_site/productAndService/showProductAndService')({
  validateSearch: productListSearch,
  onError: notFoundOnBadSearch,
  component: () => null,
})
