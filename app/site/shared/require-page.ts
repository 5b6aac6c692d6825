/**
 * Requires of a list that the page which the address names is there, so that each of its pages has one address.
 * @param toPage makes the redirect to another page of the list; undefined for the first
 * @throws that redirect, to the last page, for pages beyond it
 */
export function requirePage(
  page: number | undefined,
  pageCount: number,
  toPage: (page: number | undefined) => unknown,
): void {
  if (page !== undefined && page > 1 && page > pageCount) throw toPage(pageCount > 1 ? pageCount : undefined)
}

/** Not for good: the list may grow. */
export const redirectOptions = { statusCode: 302, replace: true } as const
