import { createFileRoute } from '@tanstack/react-router'
import { casesUsingProductQuery } from '../../../data/site/cases'
import { entryQuery } from '../../../data/site/entries'
import { requireFound } from '../../../data/client'
import { throwNotFoundOnInvalidSearch } from '../../../navigation/invalid-search'
import { getPublicAddress } from '../../../navigation/public-address'
import { productDetailSearch } from '../../../navigation/search-params'
import { describe } from '../../../site/article/describe'
import { pageHead } from '../../../site/shell/head'
import { ProductDetailPage } from '../../../site/pages'

export const Route = createFileRoute('/_site/productAndService/ProAndServiceDetail')({
  validateSearch: productDetailSearch,
  onError: throwNotFoundOnInvalidSearch,
  loaderDeps: ({ search: { id, type } }) => ({ id, type }),
  loader: async ({ context: { queryClient }, deps: { id, type } }) => {
    const [{ title, type: category, excerpt, values }] = await Promise.all([
      requireFound(queryClient.ensureQueryData(entryQuery('product', id, type))),
      queryClient.ensureQueryData(casesUsingProductQuery(id)),
      ProductDetailPage.preload(),
    ])
    return {
      head: {
        title,
        description: describe(`${title}：${values.abstract}`, excerpt, ...values.capabilities.map(({ text }) => text)),
        image: values.cover,
        path: getPublicAddress({ type: 'product', id, category }),
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
