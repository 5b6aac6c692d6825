import { createFileRoute } from '@tanstack/react-router'
import { casesUsingProductQuery } from '../../../data/cases'
import { entryQuery } from '../../../data/content'
import { orNotFound } from '../../../data/not-found'
import { notFoundOnBadSearch } from '../../../navigation/bad-search'
import { productDetailSearch, stringifySearch } from '../../../navigation/search-params'
import { pageHead } from '../../../site/head'
import { ProductDetailPage } from '../../../site/products/product-detail-page'

export const Route = createFileRoute('/_site/productAndService/ProAndServiceDetail')({
  validateSearch: productDetailSearch,
  onError: notFoundOnBadSearch,
  loaderDeps: ({ search: { id, type } }) => ({ id, type }),
  loader: async ({ context: { queryClient }, deps: { id, type } }) => {
    const [{ title, type: category, values }] = await Promise.all([
      orNotFound(queryClient.ensureQueryData(entryQuery('product', id, type))),
      queryClient.ensureQueryData(casesUsingProductQuery(id)),
    ])
    return { title, category, abstract: values.abstract, cover: values.cover }
  },
  head: ({ match, loaderData }) =>
    pageHead(match, () => ({
      title: loaderData?.title,
      description: loaderData?.abstract,
      image: loaderData?.cover,
      path: `/productAndService/ProAndServiceDetail${stringifySearch({ id: match.search.id, type: loaderData?.category })}`,
    })),
  component: Page,
})

function Page() {
  const { id, type } = Route.useLoaderDeps()
  return <ProductDetailPage id={id} type={type} />
}
