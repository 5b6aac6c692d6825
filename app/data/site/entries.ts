import { queryOptions } from '@tanstack/react-query'
import type { TitleOf, RowOf } from '../../content/entries'
import type { CategoryNumber, TypeName } from '../../content/registry'
import type { MenuType } from '../../content/site-structure'
import type { ImageValue } from '../../content/values'
import type { Listing } from '../../contract'
import type { EntryQuery } from '../../server/api'
import { readApi, readEntries, readMenu } from '../client'

/** What the public pages read of every content type. */

/** How long a page's content counts as fresh in the browser, in ms. */
const staleTime = 60_000

/** A page of published entries, in the type's own order. */
export function listQuery<Name extends TypeName>(name: Name, options: EntryQuery<Name, 'list'> = {}) {
  const query = { offset: 0, limit: 10, ...options }
  return queryOptions({
    queryKey: [name, 'list', query],
    queryFn: () => readEntries(name, 'list', query),
    staleTime,
  })
}

/** One published entry; the call fails with 404 when visitors cannot see it. */
export function entryQuery<Name extends TypeName>(name: Name, id: number, type?: CategoryNumber<Name>) {
  return queryOptions({
    queryKey: [name, 'detail', { id, type }],
    queryFn: () => readEntries(name, 'detail', { id, type }),
    staleTime,
  })
}

/** The years in which a type (and category) has entries, newest first. */
export function yearsQuery<Name extends TypeName>(name: Name, type?: CategoryNumber<Name>) {
  return queryOptions({
    queryKey: ['years', name, type ?? 0],
    queryFn: async () => (await readEntries(name, 'years', { type })).rows,
    staleTime,
  })
}

/** Number, category and title of entries by id, in the order asked for, for plain links to them. */
export function titlesQuery<Name extends TypeName>(name: Name, ids: readonly number[]) {
  return queryOptions({
    queryKey: ['titles', name, ids],
    queryFn: async (): Promise<Array<TitleOf<Name>>> => {
      if (ids.length === 0) return []
      const { rows } = await readEntries(name, 'pick', { ids })
      return rows.map(({ id, type, title }) => ({ id, type, title }))
    },
    staleTime,
  })
}

/** A menu is read in pages of 99 rows, of any text and category. */
const menuPageSize = 99
const wholeMenu = { text: '', type: 0 } as const

/** The rows of a header drop-down, kept for the whole visit: a hover makes no request. */
export function menuQuery<Name extends MenuType>(name: Name) {
  return queryOptions({
    queryKey: ['wholeMenu', name],
    queryFn: async (): Promise<Array<TitleOf<Name>>> =>
      readAllPages((page) => readMenu(name, { ...page, ...wholeMenu }), menuPageSize),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** The most rows of one answer. */
const maxPageSize = 100

/**
 * All rows of a public listing, in its order: what has no pages of its own on the site shows the whole of it.
 * @param pageSize the rows of one call
 */
export async function readAllPages<Row>(
  read: (page: { offset: number; limit: number }) => Promise<Listing<Row>>,
  pageSize = maxPageSize,
): Promise<Row[]> {
  const all: Row[] = []
  for (;;) {
    const { rows, total } = await read({ offset: all.length, limit: pageSize })
    all.push(...rows)
    if (rows.length === 0 || all.length >= total) return all
  }
}

/** Every office; there are never so many that a page would be needed. */
export const officesQuery = listQuery('serviceNetwork', { limit: 100 })

/** Every open position. */
export const positionsQuery = listQuery('recruitment', { limit: 100 })

/** What the listing shows of a solution. */
export interface SolutionRow {
  id: number
  type: CategoryNumber<'solution'>
  title: string
  abstract: string
  standards: string
  cover: ImageValue | null
}

/** All solutions of a category, or of all of them, in the order staff gave them. */
export function solutionIndexQuery(type?: CategoryNumber<'solution'>) {
  return queryOptions({
    queryKey: ['solutionIndex', type ?? 0],
    queryFn: async (): Promise<SolutionRow[]> => {
      const rows = await readAllPages((page) => readApi('solution.list', { ...page, type }))
      return rows.map(({ id, title, values: { abstract, standards, cover }, ...row }) => ({
        id,
        type: row.type,
        title,
        abstract,
        standards,
        cover,
      }))
    },
    staleTime: 60_000,
  })
}

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
