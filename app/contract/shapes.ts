import { z, type ZodRawShape, type ZodType } from 'zod'
import type { ContentType } from '../content/define'
import { pageYears } from '../content/page-years'
import { type CategoryNumber, getContentType, type TypeName } from '../content/registry'

/** A page of a listing; `total` counts all rows that match, not only those of the page. */
export interface Listing<Row> {
  rows: Row[]
  total: number
}

/** A page of a listing, or all of a short one. */
export function listing<Row>(row: ZodType<Row>): ZodType<Listing<Row>> {
  return listingWith(row, {})
}

/** The whole of a short listing. */
export function toListing<Row>(rows: Row[]): Listing<Row> {
  return { rows, total: rows.length }
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

/**
 * The parts of queries. Clients in this repository give numbers and lists; over HTTP both come as text,
 * so each schema reads the text first and then checks the value.
 */

const digits = /^(0|[1-9]\d{0,15})$/

function readInteger(raw: unknown): unknown {
  return typeof raw === 'string' && digits.test(raw) ? Number(raw) : raw
}

/** A whole number; over HTTP in plain digits. */
export function queryInteger(min: number, max: number) {
  return z.preprocess<unknown, z.ZodNumber, number>(readInteger, integer(min, max))
}

function integer(min: number, max: number): z.ZodNumber {
  return z.number('应为整数').int('应为整数').min(min, `不能小于 ${min}`).max(max, `不能大于 ${max}`)
}

/** A year that pages are narrowed by. */
export const queryYear = queryInteger(pageYears.first, pageYears.last)

function readId(raw: unknown): unknown {
  const id = typeof raw === 'string' && /^[1-9]\d{0,99}$/.test(raw) ? Number(raw) : raw
  return typeof id === 'number' ? Math.min(id, Number.MAX_SAFE_INTEGER) : id
}

/** An id. Numbers that are too large for one are accepted as ids that nothing has, so that the result is 404. */
export const queryId = z.preprocess<unknown, z.ZodNumber, number>(
  readId,
  z.number('应为正整数').int('应为正整数').min(1, '应为正整数'),
)

const idsPattern = /^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,49}$/

function readIds(raw: unknown): unknown {
  return typeof raw === 'string' && idsPattern.test(raw) ? raw.split(',').map(Number) : raw
}

const idList = z.array(z.number().int().min(1).max(999_999_999), '应为最多 50 个编号，以逗号分隔')

/** Several ids; over HTTP separated by commas. */
export const queryIds = z.preprocess<unknown, typeof idList, readonly number[]>(
  readIds,
  idList.min(1, '应为最多 50 个编号，以逗号分隔').max(50, '应为最多 50 个编号，以逗号分隔'),
)

/** A calendar day, YYYY-MM-DD. */
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

/** A moment, in milliseconds since 1970. */
export const queryMoment = queryInteger(0, 253_402_300_799_999)

/** What a call may ask for: a category of a type, or 0 for all of them. */
export type AskedCategory<Name extends TypeName> = CategoryNumber<Name> | 0

/** A category of a type; 0, the default, is all of them. Callers who name the type name one of its numbers. */
export function queryCategory<Name extends TypeName>(name: Name) {
  return z
    .preprocess<unknown, z.ZodNumber, AskedCategory<Name>>(readInteger, createCategory(getContentType(name)))
    .default(0)
}

/** The category that an address names beside an id. Any number is accepted: an entry is found wherever it was moved to. */
export function queryAskedPart<Name extends TypeName>(_name: Name) {
  return z.preprocess<unknown, z.ZodNumber, AskedCategory<Name>>(readInteger, integer(0, 1_000_000)).default(0)
}

/** The same for lists of staff, which know their type as a parameter only. */
export function queryManagedCategory(type: ContentType) {
  return z.preprocess<unknown, z.ZodNumber, number>(readInteger, createCategory(type)).default(0)
}

function createCategory({ categories }: ContentType): z.ZodNumber {
  return integer(0, 1_000_000).refine(
    (category) => category === 0 || Object.hasOwn(categories?.table ?? {}, category),
    '没有这个类别',
  )
}
