/** 旧地址转向: what an old address may be and where it may lead, the same in the browser and on the server. */

import { goneWord, maxRedirectLength, type RedirectLine, type RedirectRule } from '../content/redirects'
import { allSections, places, sections } from '../content/site-structure'
import { pagedTypes, readEntryAddress } from './public-address'

const goneWords = new Set([goneWord, '已删除', '410'])

/** An address that was read, or why it was not. */
export type ReadAddress = { address: string } | { fault: string }

/** Paths that the system answers itself. */
const systemPaths = /^\/(?:api|assets|_serverfn|healthz|metrics)(?:\/|$|\*)/i

/** Leads home whatever is registered; what an old site had below it may lead elsewhere. */
const mobilePath = '/mobile'

const sectionPaths = new Map(allSections.map(({ to, parts }) => [String(to), parts.map(({ model }) => String(model))]))
const otherPages: ReadonlySet<string> = new Set(['/', '/search', '/webSiteMap'])
const entryPaths: ReadonlySet<string> = new Set(pagedTypes.map((name) => places[name].path.toLowerCase()))
const ownPaths: ReadonlySet<string> = new Set([
  ...entryPaths,
  ...[...sectionPaths.keys(), ...otherPages].map((path) => path.toLowerCase()),
])

/** A part of an address as people read it; as it stands where it is not UTF-8, such as GBK. */
function decodePart(raw: string): string {
  try {
    return decodeURIComponent(raw)
  } catch {
    return raw
  }
}

/** What would end a part of an address, or be read as something else, where it stood in it as people read it. */
const pathMarks = '?#'
const nameMarks = '+&#='
const valueMarks = '+&#'

/** A part as people read it, with what would not be read as the same again encoded. */
function encodePart(part: string, marks: string): string {
  const isMark = (character: string) => marks.includes(character)
  const characters = [...part]
  if (!characters.some(isMark) && decodePart(part) === part) return part
  return characters
    .map((character) => (character === '%' || isMark(character) ? encodeURIComponent(character) : character))
    .join('')
}

/** A path as rules have it. @param path decoded */
export const formatPath = (path: string): string => encodePart(path, pathMarks)

/** The path and the search params of an address; of a param that is named twice, both. */
function splitAddress(address: string): { path: string; params: Array<[name: string, value: string]> } {
  const [whole = ''] = address.split('#', 1)
  const mark = whole.indexOf('?')
  const path = decodePart(mark === -1 ? whole : whole.slice(0, mark))
  const query = mark === -1 ? '' : whole.slice(mark + 1)
  const params = query
    .split('&')
    .filter((part) => part !== '')
    .map((part): [string, string] => {
      const [name = '', ...value] = part.split('=')
      return [decodePart(name), decodePart(value.join('=').replaceAll('+', ' '))]
    })
  return { path: path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path, params }
}

/** Takes the origin off an address that was copied whole. */
function withoutOrigin(typed: string): string {
  return typed.trim().replace(/^https?:\/\/[^/?#]+/i, '') || (typed.trim() === '' ? '' : '/')
}

// oxlint-disable-next-line no-control-regex
const unusable = /[\u0000-\u001f\u007f\\]/u

/** Reads an old address as somebody wrote it: a path, or a whole address of the old site. */
export function readSource(typed: string): ReadAddress {
  if (typed.trim() === '') return { fault: '请填写旧地址' }
  const given = withoutOrigin(typed)
  if (!given.startsWith('/')) return { fault: '旧地址应以 / 开头，或是完整的网址' }
  const isPrefix = given.endsWith('*')
  const { path, params } = splitAddress(isPrefix ? given.slice(0, -1) : given)
  if (given.length > maxRedirectLength) return { fault: `旧地址不能超过 ${maxRedirectLength} 个字` }
  if (unusable.test(path) || params.flat().some((part) => unusable.test(part)) || path.startsWith('//'))
    return { fault: '旧地址含有不能使用的字符' }
  if (path.includes('*') || params.flat().some((part) => part.includes('*')) || (isPrefix && given.includes('?')))
    return { fault: '* 只能写在路径的末尾，后面不能有参数' }
  if (isPrefix && path === '/') return { fault: '范围太大，请在 * 前写出旧站的目录' }
  if (systemPaths.test(path)) return { fault: '这个地址由系统使用，不能转向' }
  const isMedia = /^\/media(\/|$)/i.test(path)
  if (isMedia && (isPrefix || params.length > 0)) return { fault: '/media 下的文件只能逐个转向，不带参数和 *' }
  if (!isPrefix && path.toLowerCase() === mobilePath) return { fault: '这个地址由系统使用，不能转向' }
  if (isPrefix) {
    // A slash at the end belongs to a directory: what begins like its name is another one.
    const isDirectory = /\/\*$/.test(given)
    return { address: `${formatPath(path)}${isDirectory ? '/' : ''}*` }
  }
  const address = formatAddress(path, params)
  const entryId = readEntryId(address)
  if (entryId !== null) return { address: `${path}?id=${entryId}` }
  if (entryPaths.has(path.toLowerCase())) return { fault: '本站内容的地址要写出编号，如 ?id=12' }
  if (isStandingPage(address)) return { fault: '这是本站现有的页面，访问时不会找不到，不用转向' }
  return { address }
}

/** Params in one order, whichever they were given in. */
function formatAddress(path: string, params: ReadonlyArray<[string, string]>): string {
  const sorted = params
    .map(([name, value]) => `${encodePart(name, nameMarks)}=${encodePart(value, valueMarks)}`)
    .toSorted((one, other) => (one < other ? -1 : Number(one > other)))
  return sorted.length === 0 ? formatPath(path) : `${formatPath(path)}?${sorted.join('&')}`
}

/** Reads where a rule leads, as somebody wrote it. @param origins what whole addresses of this site begin with */
export function readTarget(typed: string, origins: readonly (string | undefined)[] = []): ReadAddress {
  const text = typed.trim()
  if (goneWords.has(text)) return { address: '' }
  if (text === '') return { fault: `请填写新地址，或写“${goneWord}”` }
  const own = origins.find((origin) => origin !== undefined && `${text}/`.startsWith(`${origin}/`))
  const given = own === undefined ? text : text.slice(own.length) || '/'
  if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(given)) return { fault: '只能转到本站的页面，不能转到其他网站' }
  if (!given.startsWith('/')) return { fault: '新地址应以 / 开头' }
  if (given.length > maxRedirectLength) return { fault: `新地址不能超过 ${maxRedirectLength} 个字` }
  if (unusable.test(given) || unusable.test(decodePart(given)) || !URL.canParse(given, 'http://site.invalid'))
    return { fault: '新地址含有不能使用的字符' }
  const { origin, pathname, search } = new URL(given, 'http://site.invalid')
  const address = `${pathname}${search}`
  if (origin !== 'http://site.invalid' || address.startsWith('//'))
    return { fault: '只能转到本站的页面，不能转到其他网站' }
  if (!isStandingPage(address) && !readEntryAddress(address) && !/^\/media\/[\w./-]+$/.test(address))
    return { fault: '本站没有这个页面，请从浏览器的地址栏复制' }
  return { address }
}

/** The id that an address of an entry's page names, whatever else it names; null for other pages. */
export function readEntryId(address: string): number | null {
  const { path, params } = splitAddress(address)
  if (!entryPaths.has(path.toLowerCase())) return null
  const ids = params.filter(([name]) => name.toLowerCase() === 'id')
  const id = /^[1-9]\d{0,14}$/.test(ids[0]?.[1] ?? '') && ids.length === 1 ? Number(ids[0]?.[1]) : null
  return id
}

/** Whether an address is that of a page that is there whatever is published. Unknown params change no page. */
export function isStandingPage(address: string): boolean {
  const { path, params } = splitAddress(address)
  if (otherPages.has(path)) return true
  const models = sectionPaths.get(path)
  const asked = params.filter(([name]) => name === 'model')
  return models !== undefined && (asked.length === 0 || (asked.length === 1 && models.includes(asked[0]?.[1] ?? '')))
}

/** What a standing page is called, such as 新闻中心 · 公司新闻; null for other addresses. */
export function nameStandingPage(address: string): string | null {
  if (!isStandingPage(address)) return null
  const { path, params } = splitAddress(address)
  if (path === '/') return '首页'
  if (path === '/search') return '站内搜索'
  if (path === '/webSiteMap') return '网站地图'
  const section = Object.values(sections).find(({ to }) => to === path)
  const model = params.find(([name]) => name === 'model')?.[1]
  if (
    section &&
    'library' in section &&
    params.some(([name, value]) => name === 'show' && value === section.library.search.show)
  )
    return [section.label, section.library.label].join(' · ')
  const part = section?.parts.find((known) => String(known.model) === model)
  return section ? [section.label, ...(part ? [part.label] : [])].join(' · ') : null
}

/** Two sources with the same key are one: old servers often do without the difference of cases. */
export const toSourceKey = (source: string): string => source.toLowerCase()

/** The parts of an address as they are compared: decoded before their cases go, since `%41` and `a` are one letter. */
function splitForMatching(address: string) {
  const { path, params } = splitAddress(address)
  return {
    path: toSourceKey(path),
    params: params.map(([name, value]) => [toSourceKey(name), toSourceKey(value)] as const),
  }
}

/** Rules by their paths: those that ask for params first, the most of them before others. */
interface PathRules<Rule> {
  rule: Rule
  params: ReadonlyArray<readonly [name: string, value: string]>
}

/**
 * Creates what finds the rule of an address: one of its own path, with its params before one without, and otherwise the
 * longest beginning. Addresses of this site's own pages are found by rules that name them alone, and `/mobile` by none.
 */
export function createRedirectMatcher<Rule extends RedirectRule>(rules: Iterable<Rule> = []) {
  const byPath = new Map<string, Array<PathRules<Rule>>>()
  const byPrefix = new Map<string, Rule>()
  let lengths: number[] | undefined

  const matcher = {
    /** Adds a rule, or puts it in the place of the one with the same source. */
    set(rule: Rule): void {
      const key = toSourceKey(rule.source)
      if (key.endsWith('*')) {
        byPrefix.set(toSourceKey(decodePart(rule.source.slice(0, -1))), rule)
        lengths = undefined
        return
      }
      const { path, params } = splitForMatching(rule.source)
      const others = (byPath.get(path) ?? []).filter((other) => toSourceKey(other.rule.source) !== key)
      const sorted = [...others, { rule, params }].toSorted(
        (one, other) => other.params.length - one.params.length || (one.rule.source < other.rule.source ? -1 : 1),
      )
      byPath.set(path, sorted)
    },

    /** @param address path and query as a browser sends them */
    find(address: string): Rule | undefined {
      const { path, params } = splitForMatching(address)
      if (path === mobilePath) return undefined
      const named = byPath
        .get(path)
        ?.find((known) =>
          known.params.every(([name, value]) => params.some(([given, own]) => given === name && own === value)),
        )
      if (named || ownPaths.has(path) || path.startsWith('/media/')) return named?.rule
      lengths ??= [...new Set([...byPrefix.keys()].map(({ length }) => length))].toSorted((one, other) => other - one)
      const asDirectory = `${path}/`
      const length = lengths.find((some) => some <= asDirectory.length && byPrefix.has(asDirectory.slice(0, some)))
      return length === undefined ? undefined : byPrefix.get(asDirectory.slice(0, length))
    },
  }
  for (const rule of rules) matcher.set(rule)
  return matcher
}

/** What an address is to a chain of rules: entries by their id, whatever else their addresses name. */
function toChainKey(address: string): string {
  const id = readEntryId(address)
  if (id !== null) return `entry ${id}`
  const { path, params } = splitAddress(address)
  return toSourceKey(formatAddress(path, params))
}

/** Creates what judges whether a rule would be part of a loop or a chain with those that are there. */
export function createChainCheck(rules: Iterable<RedirectRule> = []) {
  const bySource = new Map<string, RedirectRule>()
  const byTarget = new Map<string, Map<string, RedirectRule>>()

  function remove(rule: RedirectRule | undefined): void {
    if (rule) byTarget.get(toChainKey(rule.target))?.delete(toSourceKey(rule.source))
  }

  const check = {
    set(rule: RedirectRule): void {
      const key = toChainKey(rule.source)
      remove(bySource.get(key))
      bySource.set(key, rule)
      if (rule.target === '' || isStandingPage(rule.target)) return
      const target = toChainKey(rule.target)
      const leading = byTarget.get(target) ?? new Map<string, RedirectRule>()
      leading.set(toSourceKey(rule.source), rule)
      byTarget.set(target, leading)
    },

    /** Takes out a rule that is being changed. */
    delete(rule: RedirectRule): void {
      remove(rule)
      bySource.delete(toChainKey(rule.source))
    },

    /** Why a rule cannot be; null where nothing is against it. */
    findFault({ source, target }: RedirectRule): { part: 'source' | 'target'; message: string } | null {
      if (target !== '' && !isStandingPage(target)) {
        if (toChainKey(target) === toChainKey(source))
          return { part: 'target', message: '新地址与旧地址相同，会一直转回自己' }
        const next = bySource.get(toChainKey(target))
        if (next && toChainKey(next.target) === toChainKey(source))
          return { part: 'target', message: `“${next.source}”已转到这个旧地址，两条会互相转` }
        if (next) {
          const where = next.target === '' ? '已登记为内容已删除' : `已转到“${next.target}”，请直接填写它`
          return { part: 'target', message: `新地址${where}` }
        }
      }
      const [before] = byTarget.get(toChainKey(source))?.values() ?? []
      if (before && toSourceKey(before.source) !== toSourceKey(source))
        return { part: 'source', message: `“${before.source}”正转到这个旧地址，请先把它改到新地址` }
      return null
    },
  }
  for (const rule of rules) check.set(rule)
  return check
}

const headWords = /^(?:旧地址|原地址|old|from|source|旧网址)/i

/**
 * Reads lines of a CSV file or of a spreadsheet: the old address, then the new one, between commas, tabs or arrows; in
 * a line with tabs, which come from spreadsheets, between these alone. Empty
 * lines and a head are left out; further columns, such as those of our own export, are not read.
 */
export function parseRedirectLines(text: string): RedirectLine[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .flatMap((written, index) => {
      const [source = '', target = ''] = splitCells(written)
      if (source === '' && target === '') return []
      return index === 0 && headWords.test(source) ? [] : [{ line: index + 1, source, target }]
    })
}

function splitCells(written: string): string[] {
  const isTabbed = written.includes('\t')
  if (!written.includes('"'))
    return written.split(isTabbed ? '\t' : /,|，|\s*(?:→|=>|->)\s*/).map((cell) => cell.trim())
  const cells = isTabbed ? /(?:^|\t)(?:"((?:[^"]|"")*)"|([^\t]*))/g : /(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g
  return [...written.matchAll(cells)].map(([, quoted, plain]) =>
    (quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"')).trim(),
  )
}
