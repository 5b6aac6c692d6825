/** How many characters a text has: one that takes two units of UTF-16, such as 𠮷, is one, as zod counts them. */
export function countCharacters(text: string): number {
  return text.length - (text.match(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g)?.length ?? 0)
}

/** Whether a text has more characters than it may have; blanks around it are not stored. */
export function isTooLong(text: string, max: number): boolean {
  return countCharacters(text.trim()) > max
}

/**
 * The `maxlength` of a field for so many characters. The browser counts units of UTF-16, and cuts without a word: what is
 * longer than the limit is told instead, by whoever counts the characters.
 */
export function toMaxLength(characters: number): number {
  return 2 * characters
}
