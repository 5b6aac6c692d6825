import { createFileRoute } from '@tanstack/react-router'
import { createSearchOptions } from '../../../navigation/route-options'
import { productListSearch } from '../../../navigation/search-params'
import { DownloadPage, ProductListPage } from '../../../site/pages'
import { loadProductListing } from '../../../site/products/load-product-listing'
import { pageHead } from '../../../site/shell/head'

export const Route = createFileRoute('/_site/productAndService/showProductAndService')({
  ...createSearchOptions(productListSearch),
  loaderDeps: ({ search: { model, show, kind, find, page } }) => ({ model, show, kind, find, page }),
  loader: ({ context: { queryClient }, deps }) => loadProductListing(queryClient, deps),
  head: ({ match, loaderData }) => pageHead(match, loaderData?.head),
  component: Page,
})

function Page() {
  const { show, model, ...search } = Route.useLoaderDeps()
  return show ? <DownloadPage search={search} /> : <ProductListPage model={model} />
}
