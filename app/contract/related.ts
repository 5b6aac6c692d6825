import { z, type ZodType } from 'zod'
import { clientKindNames, type ClientKind } from '../content/client-kinds'
import { publicRead } from './call'
import { entryTitle, rowPart } from './entry-shapes'
import { queryId } from './query'
import { listing } from './shapes'

const clientKind: ZodType<ClientKind, ClientKind> = z.enum(clientKindNames)

/** The fields of a finished project that its row beside a product shows. */
const productCaseFields = ['cover', 'client', 'year', 'scale', 'figures'] as const

/** What stands beside an entry, chosen on the server: a page carries a few titles, not the listings they come from. */
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
  }),
  forClient: publicRead({
    path: '/typicalCase/client/allow',
    summary: '解决方案：适用于一类客户的全部方案',
    query: z.object({ client: clientKind }),
    answer: listing(entryTitle('solution')),
    readsContent: true,
  }),
}

type RelatedCalls = typeof relatedCalls

/** What stands beside a piece of news. */
export type RelatedToNews = z.output<RelatedCalls['ofNews']['answer']>

/** What stands beside a product. */
export type RelatedToProduct = z.output<RelatedCalls['ofProduct']['answer']>
