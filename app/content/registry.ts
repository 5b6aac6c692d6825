import type { ContentType } from './define'
import { banner } from './types/banner'
import { caseInfo } from './types/case-info'
import { companyProfile } from './types/company-profile'
import { culture } from './types/culture'
import { demeanour } from './types/demeanour'
import { honour } from './types/honour'
import { milestone } from './types/milestone'
import { news } from './types/news'
import { organisation } from './types/organisation'
import { product } from './types/product'
import { recruitment } from './types/recruitment'
import { serviceNetwork } from './types/service-network'
import { solution } from './types/solution'

/**
 * Every content type, in the order of the side menu.
 *
 * The wire names of `solution` and `product` look crossed and are right: the specification feeds
 * the solutions menu from `/api/typicalCase/...` and the products menu from `/api/solution/...`.
 * Our own code uses each thing's own name; only `wire` carries the other one.
 */
export const contentTypes = {
  banner,
  caseInfo,
  news,
  product,
  solution,
  companyProfile,
  milestone,
  honour,
  culture,
  demeanour,
  organisation,
  serviceNetwork,
  recruitment,
} as const

/** The name of a content type. */
export type TypeName = keyof typeof contentTypes

/** The declaration behind a name. */
export type TypeOf<Name extends TypeName> = (typeof contentTypes)[Name]

/** Every type name, in menu order. */
export const typeNames = Object.keys(contentTypes) as TypeName[]

/** The types whose entries stand in the header's drop-downs (`selectMeun`). */
export const menuTypes = ['solution', 'product'] as const satisfies readonly TypeName[]

/** The declaration of a type, without its exact field types, for code that treats all types alike. */
export function contentType(name: TypeName): ContentType {
  return contentTypes[name] as ContentType
}

/** Whether a text names a content type. */
export function isTypeName(name: string): name is TypeName {
  return Object.hasOwn(contentTypes, name)
}
