import type { ContentType } from '../../content/define'
import { queryInteger } from './query'

/** A category of a type in a query; 0, the default, is all of them. */
export function categoryQuery(type: ContentType) {
  return queryInteger(0, 1_000_000)
    .refine((category) => category === 0 || Object.hasOwn(type.categories?.table ?? {}, category), '没有这个类别')
    .default(0)
}
