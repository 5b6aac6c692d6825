import type { Kysely } from 'kysely'
import { isTypeName } from '../../content/registry'
import { getPlace, sections } from '../../content/site-structure'
import { getDownloadsPath, getLibraryPath, getPartAddress } from '../../navigation/public-address'
import { nameStandingPage, readEntryId } from '../../navigation/redirect-rules'
import type { Database } from '../db'
import { describeEntries } from '../entries'
import { type Ask, getSitePageAddress, type Search } from '../search'
import { readTargets } from './rules'

interface Proposal {
  target: string
  title: string
}

interface ProposalReads {
  db: Kysely<Database>
  search: Pick<Search, 'find'>
  now: () => number
}

/** Words of addresses that say nothing of what a page is about. */
const emptyWords = new Set(
  (
    'index default main home show view list detail details page pages content article articles info item html htm php asp aspx jsp ' +
    'do cn zh en www web site id type class cat node portal mod act action wap mobile category column channel'
  ).split(' '),
)
const frontPage = /^\/(?:index|default|main|home)(?:\.[a-z]{2,5})?$/i
/** More are hardly better than none, and each is a search. */
const maxWords = 4

/** What of this site a missing address may have been: by the title of an entry, or by the words of the address. */
export async function proposeTarget(reads: ProposalReads, address: string): Promise<Proposal | null> {
  const { db, search, now } = reads
  const [path = ''] = address.split('?', 1)
  if (frontPage.test(path)) return nameTarget('/')
  const id = readEntryId(address)
  const entry = id === null ? undefined : (await describeEntries(db, [id], now())).get(id)
  if (entry) {
    const alike = await search.find({ keyword: entry.title, group: '', offset: 0, limit: 1 })
    const [row] = alike.rows
    if (row && !alike.onlySomeWords) return readTitle(reads, row.path)
    return isTypeName(entry.type) ? nameSectionOf(entry.type) : null
  }
  for (const keyword of listWords(path)) {
    const { asks, rows, onlySomeWords } = await search.find({ keyword, group: '', offset: 0, limit: 1 })
    const named = asks.find(isWhole)
    const page = named && findPage(named)
    if (page) return nameTarget(page)
    if (rows[0] && !onlySomeWords) return readTitle(reads, rows[0].path)
    const near = asks.map(findPage).find((found) => found !== null)
    if (near) return nameTarget(near)
  }
  return null
}

function nameSectionOf(type: Parameters<typeof getPlace>[0]): Proposal | null {
  const place = getPlace(type)
  return place.kind === 'home' ? nameTarget('/') : nameTarget(sections[place.section].to)
}

function nameTarget(target: string): Proposal | null {
  const title = nameStandingPage(target)
  return title === null ? null : { target, title }
}

async function readTitle({ db, now }: ProposalReads, target: string): Promise<Proposal | null> {
  const known = (await readTargets(db, [target], now())).get(target)
  return known ? { target: known.address, title: known.title } : null
}

/** Whether words ask for a page and for nothing beside it. */
function isWhole(ask: Ask): boolean {
  switch (ask.kind) {
    case 'pages':
      return ask.isNamed
    case 'downloads':
    case 'cases':
      return ask.find === ''
    default:
      return ask.subject === ''
  }
}

/** The page that a search asks for. */
function findPage(ask: Ask): string | null {
  switch (ask.kind) {
    case 'pages':
      return ask.pages[0] ? getSitePageAddress(ask.pages[0]) : null
    case 'contact':
      return getPartAddress('contact', 1)
    case 'jobs':
      return getPartAddress('contact', 4)
    case 'honours':
      return getPartAddress('about', 5)
    case 'cases':
      return getLibraryPath()
    case 'downloads':
      return getDownloadsPath()
  }
}

/** What the parts of a path say, the last of them first. */
function listWords(path: string): string[] {
  const words = path
    .replace(/\.[a-z]{2,5}$/i, '')
    .split('/')
    .toReversed()
    .flatMap((part) => {
      const spaced = part
        .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
        .replaceAll(/[\d_\-+.~]+/g, ' ')
        .replaceAll(/\b(about|contact|join)us\b/gi, '$1 us')
        .trim()
      const said = spaced.split(/\s+/).filter((word) => !emptyWords.has(word.toLowerCase()))
      const text = said.join(' ')
      return /\p{Script=Han}{2}/u.test(text) || text.length > 2 ? [text] : []
    })
  return [...new Set(words)].slice(0, maxWords)
}
