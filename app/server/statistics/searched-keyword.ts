/** Longer ones are pasted texts, not words that content could be written for. */
const maxLength = 30

/** Numbers that can name a person, such as those of telephones and identity cards, and e-mail addresses. */
const personal = /\d{6}|@/

/** Characters that no keyword has and not every database stores. */
const unprintable = /[\p{Cc}\p{Cs}]/u

/**
 * The keyword of a search as it may be counted: one spelling for what is searched alike, and nothing with the numbers or
 * addresses of a person.
 * @param typed as it stands in the address
 * @returns undefined when it is not counted
 */
export function readSearchedKeyword(typed: string): string | undefined {
  const keyword = typed.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()
  const unspaced = keyword.replace(/[^\p{L}\p{N}@]/gu, '')
  if (unspaced === '' || keyword.length > maxLength) return undefined
  return personal.test(unspaced) || unprintable.test(keyword) ? undefined : keyword
}
