import { createFileRoute } from '@tanstack/react-router'
import { productCategories } from '../../../content/site-structure'
import { formatChinaDate } from '../../../content/format'
import { fileCountQuery } from '../../../data/site/site-queries'
import { entryQuery } from '../../../data/site/entries'
import { relatedToProductQuery } from '../../../data/site/cases'
import { ensureOptional, requireFound } from '../../../data/client'
import { createSearchOptions } from '../../../navigation/route-options'
import { getPublicAddress } from '../../../navigation/public-address'
import { createEntrySearch } from '../../../navigation/search-params'
import { describeEntry } from '../../../content/page-description'
import { loadSettings } from '../../../site/shared/settings'
import { pageHead } from '../../../site/shell/head'
import { ProductDetailPage } from '../../../site/pages'

export const Route = createFileRoute('/_site/productAndService/ProAndServiceDetail')({
  ...createSearchOptions(createEntrySearch(productCategories)),
  loaderDeps: ({ search: { id, type } }) => ({ id, type }),
  loader: async ({ context: { queryClient }, deps: { id, type } }) => {
    const [settings, product] = await Promise.all([
      loadSettings(queryClient),
      requireFound(queryClient.ensureQueryData(entryQuery('product', id, type))),
      queryClient.ensureQueryData(relatedToProductQuery(id)),
      ensureOptional(queryClient, fileCountQuery, 0),
      ProductDetailPage.preload(),
    ])
    const { title, type: category, updatedAt, excerpt, values } = product
    return {
      head: {
        ...describeEntry(
          settings,
          product,
          `${title}：${values.abstract}`,
          excerpt,
          ...values.capabilities.map(({ text }) => text),
        ),
        image: values.cover,
        updated: formatChinaDate(updatedAt),
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
