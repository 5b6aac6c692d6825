/**
 * Escapes control characters, line breaks and lone surrogates, and truncates, for one line of a log.
 * @param max the greatest number of characters that are kept of `text`
 */
export function encodeLine(text: string, max: number): string {
  return text.slice(0, max).replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/gu, escape)
}

function escape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
