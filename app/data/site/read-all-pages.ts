import type { Listing } from '../../contract'

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
