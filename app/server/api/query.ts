import { z, type ZodType } from 'zod'
import { checked } from '../check'
import { Problem } from '../errors'
import { checkText } from './json'

/**
 * Reads and validates a request's query. Parameters the call does not know are ignored, as on pages;
 * an empty value counts as not given.
 * @throws Problem invalid, also when a parameter comes twice
 */
export function readQuery<Query>(schema: ZodType<Query>, request: Request): Query {
  const given = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(searchOf(request))) {
    if (given.has(name)) throw new Problem('invalid', '地址中的参数重复', { fields: { [name.slice(0, 60)]: '只能出现一次' } })
    checkText(name)
    checkText(value)
    given.set(name, value)
  }
  return checked(schema, Object.fromEntries([...given].filter(([, value]) => value !== '')))
}

/** What follows the question mark. The address may not parse as a whole: its host is whatever the client sent. */
export function searchOf({ url }: Request): string {
  const mark = url.indexOf('?')
  return mark === -1 ? '' : url.slice(mark + 1)
}

/** A whole number of a query, in plain digits. */
export function queryInteger(min: number, max: number) {
  return z
    .string()
    .regex(/^(0|[1-9]\d{0,15})$/, '应为整数')
    .transform(Number)
    .pipe(z.number().int('应为整数').min(min, `不能小于 ${min}`).max(max, `不能大于 ${max}`))
}

/** An id of a query. Numbers beyond every id stay unknown ids: they are answered "not found" like others. */
export const queryId = z
  .string()
  .regex(/^[1-9]\d{0,99}$/, '应为正整数')
  .transform((digits) => Math.min(Number(digits), Number.MAX_SAFE_INTEGER))
  .pipe(z.number().int().min(1))

/** Several ids of a query, separated by commas. */
export const pickedIds = z
  .string()
  .regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,49}$/, '应为最多 50 个编号，以逗号分隔')
  .transform((ids) => ids.split(',').map(Number))

/** A calendar day of a query, YYYY-MM-DD. */
export const queryDay = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d$/, '应为日期')
  .refine((day) => !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day), '没有这一天')

/** Search words of a listing. */
export const queryText = z.string().trim().max(100, '不能超过 100 个字')

/** Which part of a listing is asked for. */
export const paging = {
  offset: queryInteger(0, 1_000_000_000).default(0),
  limit: queryInteger(1, 100).default(10),
}

/** A moment of a query, in milliseconds since 1970. */
export const queryMoment = queryInteger(0, 253_402_300_799_999)
