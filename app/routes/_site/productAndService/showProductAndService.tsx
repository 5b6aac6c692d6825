import { createFileRoute } from '@tanstack/react-router'
import { productCategories } from '../../../content/categories'
import { productIndexQuery } from '../../../data/products'
import { notFoundOnBadSearch } from '../../../navigation/bad-search'
import { productListSearch, stringifySearch } from '../../../navigation/search-params'
import { productSection } from '../../../navigation/sections'
import { pageHead } from '../../../site/head'
import { copyrightsQuery, ProductListPage } from '../../../site/products/product-list-page'

export const Route = createFileRoute('/_site/productAndService/showProductAndService')({
  validateSearch: productListSearch,
  onError: notFoundOnBadSearch,
  loaderDeps: ({ search: { model } }) => ({ model }),
  loader: ({ context: { queryClient }, deps: { model } }) =>
    Promise.all([queryClient.ensureQueryData(productIndexQuery(model)), queryClient.ensureQueryData(copyrightsQuery)]).then(() => undefined),
  head: ({ match }) =>
    pageHead(match, () => {
      const { model } = match.search
      return {
        title: model ? `${productCategories[model]} - ${productSection.label}` : productSection.label,
        description: productSection.note,
        path: `${productSection.to}${stringifySearch({ model })}`,
      }
    }),
  component: Page,
})

function Page() {
  return <ProductListPage model={Route.useLoaderDeps().model} />
}
