import { aboutParts, categoryEntries, contactParts, honourCategories, sections } from '../../content/site-structure'
import { telephoneLink } from '../../content/telephone-link'
import { describeMonthlyPay } from '../../content/salary'
import type { DirectAnswer } from '../../contract'
import { getSectionLabel } from '../../navigation/menu'
import {
  getCanonicalPath,
  getDownloadsPath,
  getLibraryPath,
  getPartAddress,
  getPublicAddress,
  getRegisterPath,
} from '../../navigation/public-address'
import { stringifySearch } from '../../navigation/search-params'
import type { PublicReads } from '../entries'
import { type Ask, type ContactFact, getSitePage, getSitePageAddress, isAbout } from '../search'
import type { Settings } from '../settings'
import { findCases, readCases } from './case-library'
import { selectDownloads } from './downloads'

type Fact = DirectAnswer['facts'][number]

interface Sources {
  entries: PublicReads
  settings: Pick<Settings, 'read'>
  at: number
}

/** How many positions, certificates, documents and projects an answer names. */
const mostFacts = 4
/** Among so many of a listing those are looked for that are about something. */
const mostRows = 200

/**
 * Answers what a search asks for from what the site holds at a moment: first the section that is called so. What the site
 * holds nothing of leads to its page.
 */
export async function readDirectAnswers(
  keyword: string,
  asks: readonly Ask[],
  sources: Sources,
): Promise<DirectAnswer[]> {
  const [section, ...answers] = await Promise.all([
    answerSection(keyword, sources),
    ...asks.map((ask) => answerOne(ask, sources)),
  ])
  // What was built under this name may be another section.
  const others = section ? answers.filter((answer) => answer?.kind !== 'pages') : answers
  return [section, ...others].filter((answer) => answer !== undefined)
}

/** The section that the menus of this site call so; nothing where that is its declared name, which is asked for by itself. */
async function answerSection(
  keyword: string,
  { settings }: Pick<Sources, 'settings'>,
): Promise<DirectAnswer | undefined> {
  const words = keyword.replaceAll(/\s+/gu, '')
  const named = (await settings.read()).menu.find(({ label }) => label === words)
  if (!named || sections[named.section].label === words) return undefined
  return answerPages([{ ...named, model: undefined }], { settings })
}

function answerOne(ask: Ask, sources: Sources): Promise<DirectAnswer | undefined> | DirectAnswer {
  switch (ask.kind) {
    case 'contact':
      return answerContact(ask, sources)
    case 'downloads':
      return answerDownloads(ask, sources)
    case 'jobs':
      return answerJobs(ask, sources)
    case 'honours':
      return answerHonours(ask, sources)
    case 'cases':
      return answerCases(ask, sources)
    case 'pages':
      return answerPages(ask.pages, sources)
  }
}

const fact = (value: string, more: Partial<Fact> = {}): Fact => ({ label: '', note: '', address: '', value, ...more })

const contactFacts: Record<ContactFact, (value: string) => Fact> = {
  phone: (value) => fact(value, { label: '电话', address: telephoneLink(value) }),
  email: (value) => fact(value, { label: '邮箱', address: `mailto:${value}` }),
  address: (value) => fact(value, { label: '地址', address: getCanonicalPath('contact') }),
  hours: (value) => fact(value, { label: '工作时间' }),
}
const factOrder = ['phone', 'email', 'address', 'hours'] as const satisfies readonly ContactFact[]

type Reach = Readonly<Record<ContactFact, string>>

/** The facts that are asked for first, then the others that are set. */
function listContactFacts(reach: Reach, asked: readonly ContactFact[]): Fact[] {
  const order = [...asked, ...factOrder.filter((name) => !asked.includes(name))]
  return order.flatMap((name) => (reach[name] ? [contactFacts[name](reach[name])] : []))
}

/** How the company is reached, or the office or department that is named beside it. */
async function answerContact(
  { facts, subject }: Extract<Ask, { kind: 'contact' }>,
  { entries, settings, at }: Sources,
): Promise<DirectAnswer | undefined> {
  const [{ companyName, phone, email, address, hours, departments }, offices] = await Promise.all([
    settings.read(),
    subject ? entries.listFirst('serviceNetwork', ['phone', 'email', 'address'], { limit: mostRows, at }) : [],
  ])
  const ways = [
    { label: '联系方式与交通路线', address: getCanonicalPath('contact') },
    { label: contactParts[2], address: getPartAddress('contact', 2) },
    { label: '提交合作申请', address: getPartAddress('contact', 3) },
  ]
  const office = offices.find(({ title }) => subject.length > 1 && (title.includes(subject) || subject.includes(title)))
  if (office) {
    const found = listContactFacts({ ...office.values, hours: '' }, facts)
    if (found.length > 0) return { kind: 'contact', title: office.title, facts: found, ways }
  }
  const department = departments.find((one) => one.phone && subject.length > 1 && isNear(one.name, subject))
  const own = department
    ? [fact(department.phone, { label: department.name, address: telephoneLink(department.phone) })]
    : []
  const found = [...own, ...listContactFacts({ phone, email, address, hours }, facts)]
  return found.length === 0 ? undefined : { kind: 'contact', title: companyName, facts: found, ways }
}

/** Whether one of two names begins as the other: 售后 and 售后服务. */
const isNear = (name: string, subject: string) => name.includes(subject) || subject.includes(name.slice(0, 2))

async function answerDownloads(
  { find }: Extract<Ask, { kind: 'downloads' }>,
  { entries, at }: Sources,
): Promise<DirectAnswer | undefined> {
  const { rows, total } = selectDownloads(await entries.listFiles(at), { text: find, offset: 0, limit: mostFacts })
  if (total === 0) return undefined
  const address = find
    ? sections.product.to + stringifySearch({ ...sections.product.library.search, find })
    : getDownloadsPath()
  return {
    kind: 'downloads',
    title: sections.product.library.label,
    facts: rows.map(({ src, name }) => fact(name, { address: src })),
    ways: [{ label: `查看${find ? '相关的' : '全部'} ${total} 份资料`, address }],
  }
}

async function answerJobs(
  { category, subject }: Extract<Ask, { kind: 'jobs' | 'honours' }>,
  { entries, settings, at }: Sources,
): Promise<DirectAnswer> {
  const all = await entries.listFirst('recruitment', ['city', 'headcount', 'salaryFrom', 'salaryTo', 'salaryMonths'], {
    limit: mostRows,
    category,
    at,
  })
  const about = subject ? all.filter(({ title }) => isAbout(title, subject)) : []
  const rows = about.length > 0 ? about : all
  const address = getPartAddress('contact', 4)
  const label = contactParts[4]
  if (rows.length === 0) return answerPages(getSitePage(label), { settings })
  return {
    kind: 'jobs',
    title: `${label}：在招岗位 ${rows.length} 个`,
    facts: rows.slice(0, mostFacts).map(({ title, values: { city, headcount, ...pay } }) =>
      fact(title, {
        note: [city, describeMonthlyPay(pay), headcount ? `${headcount} 人` : ''].filter(Boolean).join(' · '),
        address,
      }),
    ),
    ways: [{ label: '查看职责、要求与投递方式', address }],
  }
}

async function answerHonours(
  { category, subject }: Extract<Ask, { kind: 'jobs' | 'honours' }>,
  { entries, settings, at }: Sources,
): Promise<DirectAnswer | undefined> {
  const all = await entries.listFirst('honour', ['number', 'expiresOn'], {
    limit: mostRows,
    category,
    at,
  })
  const rows = subject ? all.filter(({ title }) => isAbout(title, subject)) : all
  const part = aboutParts[5]
  const label = categoryEntries(honourCategories).find(([number]) => number === category)?.[1] ?? part
  if (rows.length === 0) return subject ? undefined : answerPages(getSitePage(part), { settings })
  const address = getPartAddress('about', 5)
  return {
    kind: 'honours',
    title: label,
    facts: rows.slice(0, mostFacts).map(({ title, values: { number, expiresOn } }) =>
      fact(title, {
        note: [number && `编号 ${number}`, expiresOn && `有效期至 ${expiresOn}`].filter(Boolean).join(' · '),
        address,
      }),
    ),
    ways: [{ label: `查看${rows.length > mostFacts ? `全部 ${rows.length} 项` : ''}${label}`, address }],
  }
}

async function answerCases({ find }: Extract<Ask, { kind: 'cases' }>, { entries, at }: Sources): Promise<DirectAnswer> {
  const [cases, records] = await Promise.all([readCases(entries, at), entries.countPublic('projectRecord', at)])
  const { to, library } = sections.solution
  const found = findCases(cases, find)
  const total = found.length
  const isNarrow = find !== '' && total > 0
  return {
    kind: 'cases',
    title: library.label,
    facts: (isNarrow ? found : cases)
      .slice(0, mostFacts)
      .map(({ id, title, type, values: { scale } }) =>
        fact(title, { note: scale, address: getPublicAddress({ type: 'caseInfo', id, category: type }) }),
      ),
    ways: [
      ...(isNarrow
        ? [{ label: `查看相关的 ${total} 项案例`, address: to + stringifySearch({ ...library.search, find }) }]
        : []),
      { label: `查看全部 ${cases.length} 项案例`, address: getLibraryPath() },
      ...(records > 0 ? [{ label: `查看项目业绩 ${records} 项`, address: getRegisterPath('projects') }] : []),
    ],
  }
}

async function answerPages(
  pages: Extract<Ask, { kind: 'pages' }>['pages'],
  { settings }: Pick<Sources, 'settings'>,
): Promise<DirectAnswer> {
  const { menu } = await settings.read()
  const nameOf = ({ section, model, register, label }: (typeof pages)[number]) =>
    model === undefined && register === undefined ? getSectionLabel(menu, section) : label
  return {
    kind: 'pages',
    title: '相关栏目',
    facts: [],
    ways: pages.map((page) => ({ label: nameOf(page), address: getSitePageAddress(page) })),
  }
}
