import { categoryEntries, honourCategories, recruitmentCategories } from '../../content/site-structure'
import { findSitePages, isPageName, type SitePage } from './site-pages'
import { removeFillers, splitWords } from './words'

/** A fact of how the company is reached. */
export type ContactFact = 'phone' | 'email' | 'address' | 'hours'

/** What a search asks for that the site can answer at once. `subject` is what stands beside that wish, which may be nothing. */
export type Ask =
  | { kind: 'contact'; facts: ContactFact[]; subject: string }
  | { kind: 'downloads'; find: string }
  | { kind: 'jobs' | 'honours'; category: number | undefined; subject: string }
  | { kind: 'cases'; find: string }
  /** Pages that it names; `isNamed` if it is the name of one, and not only a part of it. */
  | { kind: 'pages'; pages: SitePage[]; isNamed: boolean }

const contactWords: Record<ContactFact, RegExp> = {
  phone: /联系电话|客服电话|电话号码|电话|热线|手机号码?|客服|座机|传真/gu,
  email: /电子邮箱|邮箱|邮件地址|邮件/gu,
  address: /(?:公司|企业|总部|办公)?(?:地址|位置)|怎么走|怎么去|在哪里?|哪里|乘车路线|交通路线|路线/gu,
  hours: /(?:工作|上班|营业|办公)时间|几点(?:上班|下班|开门)?/gu,
}
/** Who writes one of these wants to reach the company, whatever stands beside it. */
const reachWords = /联系方式|联系我们|联系人|联系|合作|报价|询价/gu
/** What stands beside them and names nothing. */
const ownNames = /(?<!分)公司|企业|贵司|贵公司|你们|你司|单位|总部|号码|是|的|多少|吗|呢|查询|一下/gu

const documentWords = /下载|手册|说明书|白皮书|宣传册|资料|标准清单/u
/** Words for documents that stand in no name of one. */
const generalWords = /下载|资料|说明书/gu
/** Words that names of documents end in, wherever they stand in a search. */
const nameWords = /手册|白皮书|宣传册|清单/gu

const jobWords = /招聘|招人|招工|岗位|职位|求职|应聘|校招|社招|实习生?|应届生?|加入我们|找工作|工作机会/gu
const campusWords = /校园|校招|应届|实习|毕业生/gu
const honourWords =
  /资质证书|荣誉证书|资质荣誉|证书|资质|荣誉奖项|荣誉|奖项|获奖|奖励|专利证书|发明专利|专利|软件著作权|著作权|软著/gu
/** The category of what is asked for, by a word of it. */
const honourKinds: ReadonlyArray<readonly [RegExp, string]> = [
  [/专利/u, '发明专利'],
  [/软著|著作权/u, '软件著作权'],
  [/荣誉|奖/u, '荣誉奖项'],
  [/资质/u, '资质证书'],
]
const caseWords = /典型案例|成功案例|案例库|案例|业绩/gu

const findCategory = (table: Readonly<Record<number, string>>, label: string | undefined) =>
  categoryEntries(table).find(([, name]) => name === label)?.[0]

/** What is left of a search without some words of it. */
function leaveOut(keyword: string, ...patterns: RegExp[]): string {
  const left = patterns.reduce((text, pattern) => text.replaceAll(pattern, ' '), removeFillers(keyword))
  return left.replaceAll(/\s+/gu, ' ').trim()
}

/**
 * What a search asks for, the best first.
 * @param keyword in simplified characters; names in English are those of the site already
 */
export function findAsks(keyword: string): Ask[] {
  const words = keyword.replaceAll(/\s+/gu, '')
  const asks = [
    askForContact(words),
    askForDocuments(keyword),
    askForJobs(words),
    askForHonours(words),
    askForCases(keyword),
  ]
  const found = asks.filter((ask) => ask !== undefined)
  if (found.length > 0) return found
  const pages = findSitePages(keyword)
  return pages.length > 0 ? [{ kind: 'pages', pages, isNamed: isPageName(keyword) }] : []
}

/** Whether the site has an answer to what is asked for, whatever its content is: what stands beside a wish it may not know. */
export function isSurelyAnswered(ask: Ask): boolean {
  switch (ask.kind) {
    case 'honours':
      return ask.subject === ''
    case 'downloads':
      return ask.find === ''
    case 'pages':
      return ask.isNamed
    case 'contact':
    case 'jobs':
    case 'cases':
      return true
  }
}

function askForContact(words: string): Ask | undefined {
  const facts = (Object.keys(contactWords) as ContactFact[]).filter((fact) => words.search(contactWords[fact]) >= 0)
  if (facts.length === 0 && words.search(reachWords) < 0) return undefined
  const subject = leaveOut(words, ...Object.values(contactWords), reachWords, ownNames)
  return { kind: 'contact', facts, subject }
}

function askForDocuments(keyword: string): Ask | undefined {
  if (!documentWords.test(keyword)) return undefined
  const find = keyword.replaceAll(generalWords, ' ').replaceAll(nameWords, ' $& ').replaceAll(/\s+/gu, ' ').trim()
  return { kind: 'downloads', find }
}

function askForJobs(words: string): Ask | undefined {
  if (words.search(jobWords) < 0) return undefined
  const label = words.search(campusWords) >= 0 ? '校园招聘' : /社会|社招/u.test(words) ? '社会招聘' : undefined
  const subject = leaveOut(words, jobWords, campusWords, /社会|启事|信息|要求|待遇/gu, ownNames)
  return { kind: 'jobs', category: findCategory(recruitmentCategories, label), subject }
}

function askForHonours(words: string): Ask | undefined {
  if (words.search(honourWords) < 0) return undefined
  const label = honourKinds.find(([pattern]) => pattern.test(words))?.[1]
  const subject = leaveOut(words, honourWords, ownNames)
  // With a subject any of them may be meant: 测绘证书 is a qualification, and no award.
  return { kind: 'honours', category: subject ? undefined : findCategory(honourCategories, label), subject }
}

function askForCases(keyword: string): Ask | undefined {
  if (keyword.search(caseWords) < 0) return undefined
  return { kind: 'cases', find: leaveOut(keyword, caseWords).replace(/的$/u, '') }
}

/** Whether a title holds what stands beside a wish: 软件研发工程师 is a job of 软件研发. */
export function isAbout(title: string, subject: string): boolean {
  const words = splitWords(subject)
  return title.includes(subject) || (words.length > 0 && words.every((word) => title.includes(word)))
}
