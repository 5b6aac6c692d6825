import { z, type ZodRawShape, type ZodType } from 'zod'

/** A page of a listing; `total` counts all rows that match, not only those answered. */
export interface Listing<Row> {
  rows: Row[]
  total: number
}

/** A page of a listing, or all of a short one. */
export function listing<Row>(row: ZodType<Row>): ZodType<Listing<Row>> {
  return listingWith(row, {})
}

/** A listing that says something more. */
export function listingWith<Row, More extends ZodRawShape>(row: ZodType<Row>, more: More) {
  return z.strictObject({ rows: z.array(row), total: z.number().int(), ...more })
}

/** An id in a body or an answer. */
export const id = z.number().int().min(1)

/** A moment in milliseconds since 1970. */
export const moment = z.number().int().min(0).max(253_402_300_799_999)

/** The answer of a call that has nothing to say but that it is done. */
export const emptyAnswer = z.strictObject({})

/** A short line of text in a body. */
export function line(max: number) {
  return z
    .string()
    .trim()
    .max(max, `不能超过 ${max} 个字`)
    .regex(/^[^\p{Cc}]*$/u, '含有不能使用的字符')
}
