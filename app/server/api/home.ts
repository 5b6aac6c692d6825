import { z } from 'zod'
import { categoryEntries, newsCategories, productCategories } from '../../content/categories'
import type { PublicRow } from '../../content/define'
import { contentType, type TypeName, type TypeOf } from '../../content/registry'
import { publicCall } from './call'
import { rowPart } from './shapes/entries'

/** The fields of each type that the home page shows; it is the most visited page, so it carries no others. */
export const homeFields = {
  banner: ['headline1', 'headline2', 'text', 'buttons', 'picture', 'mobilePicture', 'tone'],
  caseInfo: ['abstract', 'client', 'scale', 'period', 'deliverables', 'year', 'cover'],
  product: ['abstract', 'cover'],
  news: ['abstract', 'cover', 'video'],
} as const satisfies { [Name in TypeName]?: ReadonlyArray<keyof TypeOf<Name>['fields']> }

type HomeType = keyof typeof homeFields

const rows = (name: HomeType) => z.array(rowPart(contentType(name), homeFields[name]))
const newsNumbers = categoryEntries(newsCategories).map(([category]) => category)
const productNumbers = categoryEntries(productCategories).map(([category]) => category)

/** Everything that the home page shows beside the menus, in one answer. */
export const homeCalls = [
  publicCall({
    method: 'GET',
    path: '/home/allow',
    summary: '首页内容',
    answer: z.strictObject({
      banners: rows('banner'),
      cases: rows('caseInfo'),
      products: rows('product'),
      news: z.record(z.string(), rows('news')),
      scopes: z.array(z.string()),
    }),
    readsContent: true,
    async handle({ entries, now }) {
      // One moment for all parts: the page is one state of the site.
      const at = now()
      const list = async <Name extends HomeType>(name: Name, limit: number, category = 0) =>
        (await entries.listPublic(name, { offset: 0, limit, category, at })).rows.map((row) => partOf(row, homeFields[name]))
      const [banners, cases, products, profiles, news] = await Promise.all([
        list('banner', 6),
        list('caseInfo', 5),
        Promise.all(productNumbers.map((category) => list('product', 5, category))),
        entries.listPublic('companyProfile', { offset: 0, limit: 1, at }),
        Promise.all(newsNumbers.map(async (category) => [category, await list('news', category === 4 ? 3 : 6, category)] as const)),
      ])
      const scopes = profiles.rows.flatMap((profile) => profile.values.scopes.map((scope) => scope.name))
      return { banners, cases, products: products.flat(), news: Object.fromEntries(news), scopes }
    },
  }),
]

/** A row with only the named values. */
function partOf<Name extends HomeType>({ values, ...row }: PublicRow<TypeOf<Name>>, names: readonly string[]) {
  return { ...row, values: Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name))) }
}
