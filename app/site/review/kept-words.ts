/** Words of a link's reader are kept on the device until they have been sent. */

/** @returns what is kept; empty where nothing is. Browsers may refuse their storage: words then last as long as the page */
export function readKept(key: string): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

/** @param words empty for what has been sent */
export function keepWords(key: string, words: string): void {
  try {
    if (words === '') localStorage.removeItem(key)
    else localStorage.setItem(key, words)
  } catch {
    // Nothing is kept.
  }
}
