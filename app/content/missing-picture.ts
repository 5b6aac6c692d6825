/**
 * A picture that could not be taken over when a document was pasted. It stays in drafts as a paragraph of its own, and
 * as plain text in everything that does not know it, until somebody brings the file; it is never published.
 */
export function formatMissingPicture(name: string): string {
  return `〔缺图：${name}〕`
}

/** @returns the name of the missing picture that a paragraph stands for, or null */
export function readMissingPicture(text: string): string | null {
  return /^\s*〔缺图：([^〔〕]+)〕\s*$/u.exec(text)?.[1] ?? null
}

/** How many pictures formatted text still lacks. */
export function countMissingPictures(html: string): number {
  return html.match(/〔缺图：[^〔〕]+〕/gu)?.length ?? 0
}
