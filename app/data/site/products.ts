import { queryOptions } from '@tanstack/react-query'
import type { RowOf } from '../../content/entries'
import type { CategoryNumber } from '../../content/registry'
import { readApi } from '../client'
import { listQuery } from './entries'
import { readAllPages } from './read-all-pages'

type ProductValues = RowOf<'product'>['values']

/** What the listing shows of a product. */
export interface ProductRow extends Pick<
  ProductValues,
  'abstract' | 'cover' | 'version' | 'platforms' | 'certification'
> {
  id: number
  type: CategoryNumber<'product'>
  title: string
  capabilities: string[]
  /** The first of its documents that can be downloaded. */
  manual: ProductValues['manuals'][number] | null
}

/** All products of a kind, or of both, in the order staff gave them. */
export function productIndexQuery(type?: CategoryNumber<'product'>) {
  return queryOptions({
    queryKey: ['productIndex', type ?? 0],
    queryFn: async (): Promise<ProductRow[]> => {
      const rows = await readAllPages((page) => readApi('product.list', { ...page, type }))
      return rows.map(
        ({
          id,
          title,
          values: { abstract, cover, version, platforms, certification, capabilities, manuals },
          ...row
        }) => ({
          id,
          type: row.type,
          title,
          abstract,
          cover,
          version,
          platforms,
          certification,
          capabilities: capabilities.map(({ text }) => text),
          manual: manuals.find(({ gone }) => !gone) ?? null,
        }),
      )
    },
    staleTime: 60_000,
  })
}

/** The copyrights shown at the foot of the listing. */
export const copyrightsQuery = listQuery('honour', { type: 3, limit: 12 })
