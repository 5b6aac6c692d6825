import { type CategoryOf, categoryEntries, newsCategories, productCategories } from '../../content/site-structure'
import type { RowOf } from '../../content/entries'
import { pickKeyFigures } from '../../content/figures'
import { type Contract, homeFields, type HomePage, type RowPart } from '../../contract'
import { groupPartners, readCases, readClientOverview } from '../page-data'
import type { Handlers } from './handler'

type HomeType = keyof typeof homeFields
type HomeRow<Name extends HomeType> = RowPart<Name, (typeof homeFields)[Name][number] & keyof RowOf<Name>['values']>

const newsCategoryNumbers = categoryEntries(newsCategories).map(([category]) => category)
const productCategoryNumbers = categoryEntries(productCategories).map(([category]) => category)

/** What the home page shows. */
export const homeHandlers: Handlers<Contract['home']> = {
  async page({ entries, now }) {
    // One moment for all parts: the page is one state of the site.
    const at = now()
    const list = async <Name extends HomeType>(name: Name, limit: number, category = 0) =>
      (await entries.listPublic(name, { offset: 0, limit, category, at })).rows.map((row) => pickHomeValues(name, row))
    const newsOf = async (category: CategoryOf<typeof newsCategories>) =>
      [category, await list('news', category === 4 ? 3 : 6, category)] as const
    const everyCase = readCases(entries, at)
    const [banners, cases, products, profiles, clients, allCases, news] = await Promise.all([
      list('banner', 6),
      list('caseInfo', 5),
      Promise.all(productCategoryNumbers.map((category) => list('product', 5, category))),
      entries.listPublic('companyProfile', { offset: 0, limit: 1, at }),
      everyCase.then((all) => readClientOverview(entries, at, all)),
      everyCase,
      Promise.all(newsCategoryNumbers.map(newsOf)),
    ])
    const figures = profiles.rows.flatMap((profile) => pickKeyFigures(profile.values.figures))
    const scopes = profiles.rows.flatMap((profile) => profile.values.scopes.map((scope) => scope.name))
    // Every category has its pair.
    return {
      banners,
      cases,
      products: products.flat(),
      news: Object.fromEntries(news) as HomePage['news'],
      scopes,
      figures,
      clients,
      partners: profiles.rows.flatMap((profile) => groupPartners(profile.values.partners, allCases)),
    }
  },
}

/** A row with only the values that the home page shows. */
function pickHomeValues<Name extends HomeType>(name: Name, { values, ...row }: RowOf<Name>): HomeRow<Name> {
  const names: readonly string[] = homeFields[name]
  const kept = Object.entries(values).filter(([field]) => names.includes(field))
  return { ...row, values: Object.fromEntries(kept) } as HomeRow<Name>
}
