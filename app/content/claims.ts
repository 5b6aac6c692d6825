import { countCharacters } from './count-characters'

/** A certificate or award that visitors see at a moment, which is one that the company holds at that moment. */
export interface HeldCertificate {
  title: string
  number: string
  /** The name of its category, such as 软件著作权. */
  category: string
}

/**
 * A claim as staff write it into any text:
 * `{持有 证书：有效时的文字}`, `{持有 证书：有效时的文字｜失效后的文字}`, `{编号 证书}` or `{数量 类别}`.
 * A certificate is named by its title, or by its number where several have the same title.
 */
const claimPattern = /\{(持有|编号|数量) *([^{}<>：｜|]{1,80}?)(?:：([^{}｜|]*)(?:[｜|]([^{}]*))?)?\}/gu

/** The tags of formatted text, without the words between them: a part that is left out must not leave a tag open. */
function keepTags(html: string): string {
  return (html.match(/<\/?[a-z][^<>]*>/giu) ?? []).join('')
}

const isNamed = (name: string) => (certificate: HeldCertificate) =>
  certificate.title === name || certificate.number === name

/** The text as visitors read it while these certificates are held. */
export function resolveClaims(text: string, held: readonly HeldCertificate[]): string {
  if (!text.includes('{')) return text
  return text.replace(claimPattern, (_whole, word: string, name: string, claim = '', otherwise = '') => {
    if (word === '数量') return String(held.filter(({ category }) => category === name).length)
    const certificate = held.find(isNamed(name))
    if (word === '编号') return certificate ? certificate.number.replace(/[<>&"]/gu, '') : ''
    return certificate ? claim + keepTags(otherwise) : keepTags(claim) + otherwise
  })
}

/** The text without its claims and their replacements: the words that the search may find at any time. */
export function removeClaims(text: string): string {
  return text.includes('{') ? text.replace(claimPattern, ' ') : text
}

/** The text with each claim replaced by as many spaces, so that all offsets stay valid. */
export function blankClaims(text: string): string {
  return text.includes('{') ? text.replace(claimPattern, (whole) => ' '.repeat(whole.length)) : text
}

/** The certificates and categories that claims of a text name. */
export function listClaims(text: string): Array<{ word: string; name: string; start: number; end: number }> {
  return Array.from(text.matchAll(claimPattern), (match) => ({
    word: match[1] ?? '',
    name: match[2] ?? '',
    start: match.index,
    end: match.index + match[0].length,
  }))
}

/** How long a text is for its readers: as its longer wording is shown. */
export function measureText(text: string): number {
  if (!text.includes('{')) return countCharacters(text)
  return countCharacters(
    text.replace(claimPattern, (_whole, _word, name: string, claim?: string, otherwise = '') =>
      claim === undefined ? name.slice(0, 12) : countCharacters(claim) > countCharacters(otherwise) ? claim : otherwise,
    ),
  )
}
