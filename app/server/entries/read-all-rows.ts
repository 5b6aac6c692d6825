import type { Listing } from '../../contract'

type ListRows<Row> = (part: { offset: number; limit: number }) => Promise<Listing<Row>>

const batchSize = 500

/** All rows of a listing. A company has hundreds of finished projects, which are read and narrowed in memory. */
export async function readAllRows<Row>(list: ListRows<Row>): Promise<Row[]> {
  const all: Row[] = []
  for (;;) {
    const { rows, total } = await list({ offset: all.length, limit: batchSize })
    all.push(...rows)
    if (rows.length === 0 || all.length >= total) return all
  }
}
