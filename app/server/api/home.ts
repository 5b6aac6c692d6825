import { z } from 'zod'
import { categoryEntries, newsCategories } from '../../content/categories'
import { contentType, type TypeName } from '../../content/registry'
import { publicCall } from './call'
import { publicRow } from './shapes/entries'

const newsNumbers = categoryEntries(newsCategories).map(([category]) => category)
const rows = (name: TypeName) => z.array(publicRow(contentType(name)))

/** Everything that the home page shows, in one answer. */
export const homeCalls = [
  publicCall({
    method: 'GET',
    path: '/home/allow',
    summary: '首页内容',
    answer: z.strictObject({
      banners: rows('banner'),
      cases: rows('caseInfo'),
      products: rows('product'),
      solutions: rows('solution'),
      news: z.record(z.string(), rows('news')),
      scopes: z.array(z.string()),
    }),
    async handle({ entries, now }) {
      // One moment for all parts: the page is one state of the site.
      const at = now()
      const list = async <Name extends TypeName>(name: Name, limit: number, category = 0) =>
        (await entries.listPublic(name, { offset: 0, limit, category, at })).rows
      const [banners, cases, products, solutions, profiles, news] = await Promise.all([
        list('banner', 10),
        list('caseInfo', 9),
        list('product', 12),
        list('solution', 24),
        list('companyProfile', 1),
        Promise.all(newsNumbers.map(async (category) => [category, await list('news', 6, category)] as const)),
      ])
      const scopes = profiles.flatMap((profile) => profile.values.scopes.map((scope) => scope.name))
      return { banners, cases, products, solutions, news: Object.fromEntries(news), scopes }
    },
  }),
]
