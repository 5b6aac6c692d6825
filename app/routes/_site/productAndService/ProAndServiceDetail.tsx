import { createFileRoute } from '@tanstack/react-router'
import { casesUsingProductQuery } from '../../../data/cases'
import { entryQuery } from '../../../data/content'
import { orNotFound } from '../../../data/not-found'
import { notFoundOnBadSearch } from '../../../navigation/bad-search'
import { addressOf, productLink } from '../../../navigation/details'
import { productDetailSearch } from '../../../navigation/search-params'
import { describe } from '../../../site/detail/describe'
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
    return {
      head: {
        title,
        description: describe(`${title}：${values.abstract}`, values.body, ...values.capabilities.map(({ text }) => text)),
        image: values.cover,
        path: addressOf(productLink({ id, type: category })),
      },
    }
  },
  head: ({ match, loaderData }) => pageHead(match, loaderData?.head),
  component: Page,
})

function Page() {
  const { id, type } = Route.useLoaderDeps()
  return <ProductDetailPage id={id} type={type} />
}
