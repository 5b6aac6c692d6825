import { createFileRoute } from '@tanstack/react-router'
import { productCategories } from '../../../content/categories'
import { productIndexQuery } from '../../../data/products'
import { notFoundOnBadSearch } from '../../../navigation/bad-search'
import { canonicalPath } from '../../../navigation/canonical'
import { productListSearch } from '../../../navigation/search-params'
import { productSection } from '../../../navigation/sections'
import { describe } from '../../../site/detail/describe'
import { titlesSentence } from '../../../site/detail/titles-sentence'
import { pageHead } from '../../../site/head'
import { copyrightsQuery, ProductListPage } from '../../../site/products/product-list-page'

export const Route = createFileRoute('/_site/productAndService/showProductAndService')({
  validateSearch: productListSearch,
  onError: notFoundOnBadSearch,
  loaderDeps: ({ search: { model } }) => ({ model }),
  loader: async ({ context: { queryClient }, deps: { model } }) => {
    const [products] = await Promise.all([queryClient.ensureQueryData(productIndexQuery(model)), queryClient.ensureQueryData(copyrightsQuery)])
    const label = model ? productCategories[model] : productSection.label
    return {
      head: {
        title: model ? `${label} - ${productSection.label}` : label,
        description: describe(`${label}：${productSection.note}。${titlesSentence('包括', products)}`),
        path: canonicalPath(productSection.to, model),
      },
    }
  },
  head: ({ match, loaderData }) => pageHead(match, loaderData?.head),
  component: Page,
})

function Page() {
  return <ProductListPage model={Route.useLoaderDeps().model} />
}
