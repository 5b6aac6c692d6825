import { createFileRoute } from '@tanstack/react-router'
import { productCategories } from '../../../content/categories'
import { copyrightsQuery, productIndexQuery } from '../../../data/site/products'
import { throwNotFoundOnInvalidSearch } from '../../../navigation/invalid-search'
import { getCanonicalPath } from '../../../navigation/canonical'
import { productListSearch } from '../../../navigation/search-params'
import { sections } from '../../../navigation/sections'
import { describe } from '../../../site/article/describe'
import { titlesSentence } from '../../../site/article/titles-sentence'
import { pageHead } from '../../../site/shell/head'
import { ProductListPage } from '../../../site/pages'

export const Route = createFileRoute('/_site/productAndService/showProductAndService')({
  validateSearch: productListSearch,
  onError: throwNotFoundOnInvalidSearch,
  loaderDeps: ({ search: { model } }) => ({ model }),
  loader: async ({ context: { queryClient }, deps: { model } }) => {
    const [products] = await Promise.all([
      queryClient.ensureQueryData(productIndexQuery(model)),
      queryClient.ensureQueryData(copyrightsQuery),
      ProductListPage.preload(),
    ])
    const label = model ? productCategories[model] : sections.product.label
    return {
      head: {
        title: model ? `${label} - ${sections.product.label}` : label,
        description: describe(`${label}：${sections.product.note}。${titlesSentence('包括', products)}`),
        path: getCanonicalPath('product', model),
      },
    }
  },
  head: ({ match, loaderData }) => pageHead(match, loaderData?.head),
  component: Page,
})

function Page() {
  return <ProductListPage model={Route.useLoaderDeps().model} />
}
