import { z } from 'zod'
import { amountBandNames } from '../content/amount-bands'
import { listedRegisters } from '../content/register-names'
import { id, listingWith, queryInteger, queryText } from './shapes'

/** The registers of 资信与业绩: entries as rows of tables that visitors narrow, print and take with them. */

const registerName = z.enum(listedRegisters)
const count = z.number().int().min(0)

/** The most rows of a page, which the print view shows at once. */
const mostPageRows = 500

/** What a register is narrowed by; a register that has no such filter is not narrowed by it. */
const registerFilters = {
  register: registerName.default('projects'),
  kind: queryInteger(1, 1_000_000).optional(),
  year: queryInteger(1, 1_000_000_000).optional(),
  area: queryText.optional(),
  amount: z.enum(amountBandNames).optional(),
  text: queryText.default(''),
}

/** What a page of a register is asked for. */
export const registerQuery = z.object({
  offset: queryInteger(0, 1_000_000_000).default(0),
  limit: queryInteger(1, mostPageRows).default(20),
  ...registerFilters,
  /** The entry that the rows begin with, in the place of the offset. */
  row: queryInteger(1, Number.MAX_SAFE_INTEGER).optional(),
})

export type RegisterQuery = z.output<typeof registerQuery>
export type RegisterFilters = Omit<RegisterQuery, 'offset' | 'limit' | 'row'>

/** A cell: what it says, and where it leads; empty where it is no link. */
const cell = z.strictObject({ text: z.string(), address: z.string() })

/** The values of a filter that leave rows under the other filters, with their number; empty where there is no such filter. */
const options = z.array(z.strictObject({ value: z.string(), label: z.string(), count }))

/** How many rows each register has. */
export const registerCounts = z.array(z.strictObject({ name: registerName, count }))

/** A page of a register. */
export const registerPage = listingWith(z.strictObject({ id, title: z.string(), cells: z.array(cell) }), {
  /** Where the rows begin: an offset beyond the last row gives the last page. */
  offset: count,
  /** All rows, whatever is asked for. */
  all: count,
  /** What the title and the cells are called; what is short stands on one line. */
  heading: z.string(),
  columns: z.array(z.strictObject({ label: z.string(), isShort: z.boolean() })),
  filters: z.strictObject({ kind: options, year: options, area: options, amount: options }),
  registers: registerCounts,
})

export type RegisterPage = z.output<typeof registerPage>
export type RegisterRow = RegisterPage['rows'][number]
export type RegisterFilter = keyof RegisterPage['filters']
