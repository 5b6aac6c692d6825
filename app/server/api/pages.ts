import { z } from 'zod'
import { pickKeyFigures } from '../../content/figures'
import { categoryEntries, type CategoryOf, newsCategories, productCategories } from '../../content/site-structure'
import { entryTitle, rowPart } from '../../contract/entries'
import {
  caseFilters,
  type CaseLibrary,
  caseLibrary,
  caseLibraryQuery,
  type CaseMap,
  caseMap,
  clientKind,
  clientOverview,
  downloadQuery,
  downloads,
  homeFields,
  type HomePage,
  homePage,
  searchAnswer,
} from '../../contract/pages'
import { registerCounts, registerPage, registerQuery } from '../../contract/registers'
import { listing, paging, queryId, queryText, toListing } from '../../contract/shapes'
import {
  countRegisters,
  groupPartners,
  type LibraryCase,
  measureGrid,
  readCases,
  readClientOverview,
  readDirectAnswers,
  readRegister,
  readRelatedToNews,
  readRelatedToProduct,
  readSolutionsForClient,
  selectCases,
  selectDownloads,
  selectRegister,
} from '../page-data'
import { publicRead } from './call'

/** What visitors read of more than one type at once. */

const newsCategoryNumbers = categoryEntries(newsCategories).map(([category]) => category)

const productCategoryNumbers = categoryEntries(productCategories).map(([category]) => category)

/** What the home page shows. */
export const homeCalls = {
  page: publicRead({
    path: '/home/allow',
    summary: '首页内容',
    answer: homePage,
    readsContent: true,
    async handle({ entries, now }) {
      // One moment for all parts: the page is one state of the site.
      const at = now()
      const newsOf = async (category: CategoryOf<typeof newsCategories>) =>
        [
          category,
          await entries.listFirst('news', homeFields.news, { limit: category === 4 ? 3 : 6, category, at }),
        ] as const
      const productsOf = (category: CategoryOf<typeof productCategories>) =>
        entries.listFirst('product', homeFields.product, { limit: 5, category, at })
      const everyCase = readCases(entries, at)
      const [banners, cases, products, profiles, clients, allCases, news] = await Promise.all([
        entries.listFirst('banner', homeFields.banner, { limit: 6, at }),
        entries.listFirst('caseInfo', homeFields.caseInfo, { limit: 5, at }),
        Promise.all(productCategoryNumbers.map(productsOf)),
        entries.listFirst('companyProfile', ['figures', 'scopes', 'partners'], { limit: 1, at }),
        readClientOverview(entries, at, everyCase),
        everyCase,
        Promise.all(newsCategoryNumbers.map(newsOf)),
      ])
      const figures = profiles.flatMap((profile) => pickKeyFigures(profile.values.figures))
      const scopes = profiles.flatMap((profile) => profile.values.scopes.map((scope) => scope.name))
      // Every category has its pair.
      return {
        banners,
        cases,
        products: products.flat(),
        news: Object.fromEntries(news) as HomePage['news'],
        scopes,
        figures,
        clients,
        partners: profiles.flatMap((profile) => groupPartners(profile.values.partners, allCases)),
      }
    },
  }),
}

/** The case library. */
export const caseLibraryCalls = {
  list: publicRead({
    path: '/caseInfo/library/allow',
    summary: '典型案例：案例库，可按类别、客户类型、年份与文字筛选',
    query: caseLibraryQuery,
    answer: caseLibrary,
    readsContent: true,
    async handle({ entries, now, settings }, { query }) {
      const [cases, grid] = await Promise.all([readCases(entries, now()), settings.readGrid()])
      const { rows, ...library } = selectCases(cases, query, measureGrid(grid).measureSheets)
      return { ...library, rows: rows.map(pickShownValues) }
    },
  }),
  map: publicRead({
    path: '/caseInfo/map/allow',
    summary: '典型案例：示意地图上的全部案例及其图幅范围，筛选条件与案例库相同',
    query: z.object(caseFilters),
    answer: caseMap,
    readsContent: true,
    async handle({ entries, now, settings }, { query }) {
      const [cases, grid] = await Promise.all([readCases(entries, now()), settings.readGrid()])
      const { measureSheets, middleSheet } = measureGrid(grid)
      const { rows } = selectCases(cases, { ...query, offset: 0, limit: Math.max(1, cases.length) }, measureSheets)
      return {
        rows: rows.map((row) => ({
          entry: pickMappedValues(row),
          area: row.values.extent && measureSheets(row.values.extent.sheets),
        })),
        sheet: middleSheet,
      }
    },
  }),
  clients: publicRead({
    path: '/caseInfo/clients/allow',
    summary: '典型案例：各类客户的公开案例与适用方案数',
    answer: clientOverview,
    readsContent: true,
    async handle({ entries, now }) {
      const at = now()
      return readClientOverview(entries, at, readCases(entries, at))
    },
  }),
}

/** A case with only the values that its card shows: of the figures the first. */
function pickShownValues({ values, ...row }: LibraryCase): CaseLibrary['rows'][number] {
  const { client, clientKind, location, scale, year, cover, figures } = values
  return { ...row, values: { client, clientKind, location, scale, year, cover, figures: figures.slice(0, 1) } }
}

function pickMappedValues({ values, ...row }: LibraryCase): CaseMap['rows'][number]['entry'] {
  const { client, scale, deliverables, year, cover, figures, extent } = values
  return { ...row, values: { client, scale, deliverables, year, cover, figures: figures.slice(0, 1), extent } }
}

/** The download centre. */
export const downloadCalls = {
  list: publicRead({
    summary: '资料下载：已发布内容所附的全部文件，可按类别与文字筛选',
    query: downloadQuery,
    answer: downloads,
    readsContent: true,
    handle: async ({ entries, now }, { query }) => selectDownloads(await entries.listFiles(now()), query),
  }),
}

/** The fields of a finished project that its row beside a product shows. */
const productCaseFields = ['cover', 'client', 'year', 'scale', 'figures'] as const

/** The registers of 资信与业绩. */
export const registerCalls = {
  list: publicRead({
    summary: '资信与业绩：项目业绩、资质证书、标准与专利、仪器设备的登记表，可按类别、年份、地区、金额与文字筛选',
    query: registerQuery,
    answer: registerPage,
    readsContent: true,
    async handle({ entries, now }, { query }) {
      // One moment for the rows and the counts.
      const at = now()
      const [register, counts] = await Promise.all([
        readRegister(entries, query.register, at),
        countRegisters(entries, at),
      ])
      return selectRegister(register, query, counts)
    },
  }),
  count: publicRead({
    summary: '资信与业绩：各登记表的条数',
    query: z.object({}),
    answer: z.strictObject({ registers: registerCounts }),
    readsContent: true,
    handle: async ({ entries, now }) => ({ registers: await countRegisters(entries, now()) }),
  }),
}

/** What stands beside an entry. */
export const relatedCalls = {
  ofNews: publicRead({
    path: '/news/related/allow',
    summary: '新闻：相关新闻与相关方案',
    query: z.object({ id: queryId }),
    answer: z.strictObject({
      /** Up to five others of its column. */
      news: z.array(entryTitle('news')),
      /** Up to three; none when its words are about something else. */
      solutions: z.array(entryTitle('solution')),
    }),
    readsContent: true,
    handle: ({ entries, now }, { query }) => readRelatedToNews(entries, query.id, now()),
  }),
  ofProduct: publicRead({
    path: '/solution/related/allow',
    summary: '产品与服务：用到该产品的方案与案例',
    query: z.object({ id: queryId }),
    answer: z.strictObject({
      /** Up to four. */
      solutions: z.array(entryTitle('solution')),
      /** Up to three. */
      cases: z.array(rowPart('caseInfo', productCaseFields)),
    }),
    readsContent: true,
    handle: ({ entries, now }, { query }) => readRelatedToProduct(entries, query.id, now()),
  }),
  forClient: publicRead({
    path: '/typicalCase/client/allow',
    summary: '解决方案：适用于一类客户的全部方案',
    query: z.object({ client: clientKind }),
    answer: listing(entryTitle('solution')),
    readsContent: true,
    handle: async ({ entries, now }, { query }) =>
      toListing(await readSolutionsForClient(entries, query.client, now())),
  }),
}

/** The site's search. */
export const searchCalls = {
  find: publicRead({
    path: '/search/allow',
    summary: '站内搜索',
    query: z.object({ ...paging, keyword: queryText.default(''), group: queryText.default('') }),
    answer: searchAnswer,
    async handle({ search, entries, settings, now }, { query }) {
      const isFirstPage = query.offset === 0
      const { asks: _asks, ...found } = await search.find(query, async (asked) =>
        isFirstPage ? readDirectAnswers(query.keyword, asked, { entries, settings, at: now() }) : [],
      )
      return found
    },
  }),
}

/** What pages opened inside WeChat ask for. */
export const wechatCalls = {
  signature: publicRead({
    summary: '微信分享：为本站页面签名',
    isSlow: true,
    query: z.object({ url: z.string().max(2_000) }),
    answer: z.strictObject({
      appId: z.string(),
      timestamp: z.number().int(),
      nonceStr: z.string(),
      signature: z.string(),
    }),
    maxAgeMs: 60_000,
    handle: ({ wechat }, { query }) => wechat.sign(query.url),
  }),
}
