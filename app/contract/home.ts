import { z } from 'zod'
import { type CategoryOf, categoryEntries, newsCategories } from '../content/categories'
import type { TypeName } from '../content/registry'
import { publicRead } from './call'
import { type ListedOf, rowPart } from './entry-shapes'

/** The fields of each type that the home page shows; it is the most visited page, so it carries no others. */
export const homeFields = {
  banner: ['headline1', 'headline2', 'text', 'buttons', 'picture', 'mobilePicture', 'tone'],
  caseInfo: ['abstract', 'client', 'scale', 'period', 'deliverables', 'year', 'cover'],
  product: ['abstract', 'cover'],
  news: ['abstract', 'cover', 'video'],
} as const satisfies { [Name in TypeName]?: ReadonlyArray<keyof ListedOf<Name>> }

const newsRows = z.array(rowPart('news', homeFields.news))
const newsByCategory = Object.fromEntries(
  categoryEntries(newsCategories).map(([category]) => [category, newsRows]),
) as Record<CategoryOf<typeof newsCategories>, typeof newsRows>

const homePage = z.strictObject({
  banners: z.array(rowPart('banner', homeFields.banner)),
  cases: z.array(rowPart('caseInfo', homeFields.caseInfo)),
  /** Up to five of each kind. */
  products: z.array(rowPart('product', homeFields.product)),
  /** Up to six of each category. */
  news: z.strictObject(newsByCategory),
  /** The professional ranges of the surveying qualification. */
  scopes: z.array(z.string()),
})

/** Everything that the home page shows beside the menus, in one answer. */
export type HomePage = z.infer<typeof homePage>

export const homeCalls = {
  page: publicRead({ path: '/home/allow', summary: '首页内容', answer: homePage, readsContent: true }),
}
