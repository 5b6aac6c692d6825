import { z } from 'zod'
import { type CategoryOf, categoryEntries, newsCategories } from '../content/site-structure'
import type { RowOf } from '../content/entries'
import type { TypeName } from '../content/registry'
import { publicRead } from './call'
import { clientOverview } from './case-library'
import { rowPart } from './entry-shapes'

/** The fields of each type that the home page shows; it is the most visited page, so it carries no others. */
export const homeFields = {
  banner: ['headline1', 'headline2', 'text', 'buttons', 'picture', 'mobilePicture', 'tone', 'scene'],
  caseInfo: ['abstract', 'client', 'scale', 'period', 'deliverables', 'year', 'cover'],
  product: ['abstract', 'cover'],
  news: ['abstract', 'cover', 'video'],
} as const satisfies { [Name in TypeName]?: ReadonlyArray<keyof RowOf<Name>['values']> }

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
  /** Absent kinds have nothing to show. */
  clients: clientOverview,
  /** Whom the company works for, by kind, with the number of public cases of that kind. */
  partners: z.array(
    z.strictObject({
      kind: z.string(),
      cases: z.number().int(),
      /** `cases` is how many the library finds by the name. */
      units: z.array(z.strictObject({ name: z.string(), place: z.string(), cases: z.number().int() })),
    }),
  ),
  /** What the company has to show in numbers, each with its source. */
  figures: z.array(z.strictObject({ label: z.string(), value: z.string(), unit: z.string(), source: z.string() })),
})

/** The units of one kind. */
export type PartnerGroup = HomePage['partners'][number]

/** Everything that the home page shows beside the menus, in one answer. */
export type HomePage = z.infer<typeof homePage>

export const homeCalls = {
  page: publicRead({ path: '/home/allow', summary: '首页内容', answer: homePage, readsContent: true }),
}
