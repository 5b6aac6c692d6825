import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { fileKinds } from '../../content/file-kinds'
import type { CategoryNumber } from '../../content/registry'
import { productCategories, sections } from '../../content/site-structure'
import { ensureOptional } from '../../data/client'
import { type DownloadSearch, downloadsQuery, fileCountQuery, findDownloadPage } from '../../data/site/site-queries'
import { copyrightsQuery, productIndexQuery } from '../../data/site/entries'
import { getCanonicalPath, getDownloadsPath } from '../../navigation/public-address'
import { describe, titlesSentence } from '../../content/page-description'
import { DownloadPage, ProductListPage } from '../pages'
import { redirectOptions, requirePage } from '../shared/require-page'
import { loadSettings } from '../shared/settings'
import type { PageDescription } from '../shell/head'
import { getSectionLabel } from '../../navigation/menu'

interface ProductListing {
  head: PageDescription
}

/** One line for the head of the download centre. */
export const downloadNote = '产品手册、方案资料与企业资料，可查阅和下载'

/**
 * Loads the products of a kind, or of both, or the download centre.
 * @throws redirect to the last page of the download centre for pages beyond it
 */
export async function loadProductListing(
  queryClient: QueryClient,
  { show, model, ...search }: DownloadSearch & { show?: 'files'; model?: CategoryNumber<'product'> },
): Promise<ProductListing> {
  const [listing] = await Promise.all([
    show ? loadDownloads(queryClient, search) : loadProducts(queryClient, model),
    ensureOptional(queryClient, fileCountQuery, 0),
  ])
  return listing
}

async function loadProducts(
  queryClient: QueryClient,
  model: CategoryNumber<'product'> | undefined,
): Promise<ProductListing> {
  const [settings, products] = await Promise.all([
    loadSettings(queryClient),
    queryClient.ensureQueryData(productIndexQuery(model)),
    queryClient.ensureQueryData(copyrightsQuery),
    ProductListPage.preload(),
  ])
  const section = getSectionLabel(settings.menu, 'product')
  const label = model ? productCategories[model] : section
  return {
    head: {
      title: model ? `${label} - ${section}` : label,
      description: describe(settings, `${label}：${settings.productNote}。${titlesSentence('包括', products)}`),
      path: getCanonicalPath('product', model),
    },
  }
}

async function loadDownloads(queryClient: QueryClient, search: DownloadSearch): Promise<ProductListing> {
  const [settings, downloads] = await Promise.all([
    loadSettings(queryClient),
    queryClient.ensureQueryData(downloadsQuery(search)),
    DownloadPage.preload(),
  ])
  requirePage(search.page, findDownloadPage(downloads).pageCount, (last) =>
    redirect({
      to: '/productAndService/showProductAndService',
      search: { show: 'files', ...search, page: last },
      ...redirectOptions,
    }),
  )
  const { label } = sections.product.library
  const { kind } = search
  const files = downloads.rows.map(({ name }) => ({ title: name.replace(/\.[a-z0-9]+$/i, '') }))
  return {
    head: {
      title: kind ? `${fileKinds[kind]} - ${label}` : label,
      description: describe(settings, `${label}：${downloadNote}。`, titlesSentence('包括', files)),
      path: getDownloadsPath(kind),
    },
  }
}
