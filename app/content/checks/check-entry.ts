import type { ContentType } from '../define'
import type { EntryDraft } from '../entries'
import type { CheckFacts, Finding, RuleName, Match } from './finding'
import { readEntry } from './read-entry'
import { findClaims, findCompanyNames, findMapWording, findSuperlatives } from './rules/wording'
import { findPunctuation, findUnits, findTypos } from './rules/notation'
import { findInStructure } from './rules/structure'

const wordRules: Readonly<Partial<Record<RuleName, (text: string, facts: CheckFacts) => Match[]>>> = {
  superlatives: findSuperlatives,
  mapWording: findMapWording,
  companyName: findCompanyNames,
  units: findUnits,
  typos: findTypos,
  punctuation: findPunctuation,
}

/**
 * Checks an entry by every rule that needs nothing but the entry; the browser and the server both call this.
 * @returns what was found: severe findings first, then in reading order
 */
export function checkEntry(type: ContentType, draft: EntryDraft, facts: CheckFacts): Finding[] {
  const entry = readEntry(type, draft)
  const rules: typeof wordRules = type.hasDatedClaims
    ? wordRules
    : { ...wordRules, claims: (text, { certificates }) => findClaims(text, certificates) }
  const order = new Map(entry.texts.map(({ place }, index) => [JSON.stringify(place), index]))
  const inWords = entry.texts.flatMap(({ place, where, text }) =>
    Object.entries(rules).flatMap(([rule, find]) =>
      find(text, facts).map((match): Finding => ({
        rule: rule as RuleName,
        place,
        where,
        text: text.slice(match.start, match.end),
        ...match,
      })),
    ),
  )
  return [...inWords, ...findInStructure(entry, facts)].toSorted(
    (one, other) =>
      Number(other.severity === 'severe') - Number(one.severity === 'severe') ||
      (order.get(JSON.stringify(one.place)) ?? 0) - (order.get(JSON.stringify(other.place)) ?? 0) ||
      one.start - other.start,
  )
}

/** The addresses within this site that an entry links to, each with the finding that a dead one would be. */
export function listInternalLinks(type: ContentType, draft: EntryDraft): Array<{ href: string; finding: Finding }> {
  return readEntry(type, draft).texts.flatMap(({ place, where, text, links }) =>
    links
      .filter(({ href }) => /^\/(?!\/)/.test(href))
      .map(({ href, start, end }) => ({
        href,
        finding: {
          rule: 'deadLinks' as const,
          severity: 'advice' as const,
          place,
          where,
          text: text.slice(start, end) || href,
          start,
          end,
          message: `${href} 已经打不开，请改为现有的页面或取消链接`,
          basis: '页面不存在、已下线或尚未发布',
          fix: null,
        },
      })),
  )
}
