import { z, type ZodType } from 'zod'
import { Problem } from '../errors'
import { checkText } from './json'
import { validate } from './validation'

/**
 * Reads and validates a request's query. Parameters the call does not know are ignored, as on pages;
 * an empty value counts as not given.
 * @throws Problem invalid, also when a parameter comes twice
 */
export function readQuery<Query>(schema: ZodType<Query>, request: Request): Query {
  const given = new Map<string, string>()
  for (const [name, value] of new URL(request.url).searchParams) {
    if (given.has(name)) throw new Problem('invalid', '地址中的参数重复', { fields: { [name.slice(0, 60)]: '只能出现一次' } })
    checkText(name)
    checkText(value)
    given.set(name, value)
  }
  return validate(schema, Object.fromEntries([...given].filter(([, value]) => value !== '')))
}

/** The greatest id or number that both engines' columns take. */
export const maxInteger = 2_147_483_647

/** A whole number of a query, in plain digits. */
export function queryInteger(min: number, max: number) {
  return z
    .string()
    .regex(/^(0|[1-9]\d{0,15})$/, '应为整数')
    .transform(Number)
    .pipe(z.number().int('应为整数').min(min, `不能小于 ${min}`).max(max, `不能大于 ${max}`))
}

/**
 * An id of a query. One beyond every column's range becomes 0, the id of nothing, so that it is
 * answered like any other unknown id.
 */
export const queryId = z
  .string()
  .regex(/^[1-9]\d{0,15}$/, '应为正整数')
  .transform((digits) => (Number(digits) > maxInteger ? 0 : Number(digits)))
  .pipe(z.number().int().min(0))

/** Search words of a listing. */
export const queryText = z.string().trim().max(100, '不能超过 100 个字')

/** Which part of a listing is asked for. */
export const paging = {
  offset: queryInteger(0, maxInteger).default(0),
  limit: queryInteger(1, 100).default(10),
}

/** A moment of a query, in milliseconds since 1970. */
export const queryMoment = queryInteger(0, 253_402_300_799_999)
