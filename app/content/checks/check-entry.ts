import type { ContentType } from '../define'
import type { EntryDraft } from '../entries'
import { type CheckFacts, type Finding, findSentence, type RuleName, type Match } from './finding'
import { readEntry } from './read-entry'
import { findCompanyWords } from './rules/company-words'
import { findDates } from './rules/dates'
import { findPunctuation, findUnits } from './rules/notation'
import { findPersonalData } from './rules/personal-data'
import { findReferenceSystems } from './rules/reference-systems'
import { findInStructure } from './rules/structure'
import { findSuperlatives } from './rules/superlatives'
import { findMapWording } from './rules/territory'
import { findTypos } from './rules/typos'
import { findClaims, findCompanyNames } from './rules/wording'

const wordRules: Readonly<Partial<Record<RuleName, (text: string, facts: CheckFacts) => Match[]>>> = {
  superlatives: findSuperlatives,
  mapWording: findMapWording,
  companyName: findCompanyNames,
  personalData: findPersonalData,
  dates: findDates,
  referenceSystems: findReferenceSystems,
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
  const inWords = entry.texts.flatMap(({ place, where, text }) => {
    const found = [
      ...Object.entries(rules).flatMap(([rule, find]) =>
        find(text, facts).map((match) => ({ ...match, rule: rule as RuleName })),
      ),
      ...findCompanyWords(text, facts),
    ]
    return found.map(({ start, end, ...match }): Finding => ({
      ...match,
      place,
      where,
      text: text.slice(start, end),
      start,
      end,
      sentence: findSentence(text, start, end),
    }))
  })
  return [...inWords, ...findInStructure(entry, facts)].toSorted(
    (one, other) =>
      Number(other.severity === 'severe') - Number(one.severity === 'severe') ||
      (order.get(JSON.stringify(one.place)) ?? 0) - (order.get(JSON.stringify(other.place)) ?? 0) ||
      one.start - other.start,
  )
}

/** An address within this site that an entry links to. */
interface InternalLink {
  href: string
  /** The finding that it is where it is dead. @param message why, and what mends it */
  createFinding: (message: string) => Finding
}

/** The addresses within this site that an entry links to. */
export function listInternalLinks(type: ContentType, draft: EntryDraft): InternalLink[] {
  return readEntry(type, draft).texts.flatMap(({ place, where, text, links }) =>
    links
      .filter(({ href }) => /^\/(?!\/)/.test(href))
      .map(({ href, start, end, words = href }) => ({
        href,
        createFinding: (message) => ({
          rule: 'deadLinks' as const,
          severity: 'advice' as const,
          place,
          where,
          text: text.slice(start, end) || words,
          start,
          end,
          message,
          basis: '页面不存在、已下线或尚未发布',
          fix: null,
          sentence: findSentence(text, start, end),
        }),
      })),
  )
}
