/** How many characters a text has: one that takes two units of UTF-16, such as 𠮷, is one, as zod counts them. */
export function countCharacters(text: string): number {
  return text.length - (text.match(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g)?.length ?? 0)
}
