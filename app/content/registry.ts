import { isCategory, isTypeName, type TypeName, type RoutePath } from './site-structure'
import type { CategoryOfType, ContentType } from './define'
import { banner } from './types/banner'
import { caseInfo } from './types/case-info'
import { companyProfile } from './types/company-profile'
import { culture } from './types/culture'
import { demeanour } from './types/demeanour'
import { equipment } from './types/equipment'
import { honour } from './types/honour'
import { milestone } from './types/milestone'
import { news } from './types/news'
import { organisation } from './types/organisation'
import { product } from './types/product'
import { projectRecord } from './types/project-record'
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
const registered = {
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
  projectRecord,
  equipment,
  serviceNetwork,
  recruitment,
} as const satisfies Record<TypeName, object>

type Unregistered = Exclude<TypeName, keyof typeof registered>

/** What is not registered counts as a solution here, so that its missing line above is the only error. */
export const contentTypes = registered as typeof registered & Record<Unregistered, typeof solution>

export { isTypeName, type TypeName }

/** The declaration behind a name. */
export type TypeOf<Name extends TypeName> = (typeof contentTypes)[Name]

/** The category numbers of a type's entries, as a union of number literals; 0 where there are none. */
export type CategoryNumber<Name extends TypeName> = CategoryOfType<TypeOf<Name>>

/** The category numbers that an entry of a type can have; never where there are none. */
export type OwnCategory<Name extends TypeName> = Exclude<CategoryNumber<Name>, 0>

/** Every type name, in menu order. */
export const typeNames = Object.keys(contentTypes).filter(isTypeName)

/** Where staff edit entries: the exact paths that the declarations name, of those that have a route. */
export type StaffPaths = {
  [Name in TypeName]: { [Kind in 'add' | 'update']: Extract<TypeOf<Name>['paths'][Kind], RoutePath> }
}[TypeName]

/** A declaration without its exact field types, for code that treats all types alike. */
type AnyType = ContentType & { paths: StaffPaths }

/** The declaration of a type by its name. */
export function getContentType(name: TypeName): AnyType {
  return contentTypes[name] as AnyType
}

/** Whether a type has a category of that number. */
export function isCategoryOf<Name extends TypeName>(
  name: Name,
  category: number | undefined,
): category is OwnCategory<Name> {
  const { categories } = getContentType(name)
  return category !== undefined && categories !== undefined && isCategory(categories.table, category)
}
