import type { Page } from './types'

/** The most entries that one batch counts, so that requests with invented ids cannot fill the memory. */
const maxEntries = 5_000

/** The most words that one batch counts searches of: each is searched once more before it is written. */
const maxKeywords = 20

/** Page views that are counted and not yet written. */
export class Batch {
  readonly entries = new Map<number, number>()
  /** By path; only paths that exist. */
  readonly paths = new Map<string, number>()
  /** How often what was searched for. */
  readonly searches = new Map<string, number>()

  get isEmpty(): boolean {
    return this.entries.size === 0 && this.paths.size === 0 && this.searches.size === 0
  }

  add(page: Page, views = 1): void {
    if ('path' in page) {
      this.paths.set(page.path, (this.paths.get(page.path) ?? 0) + views)
      return
    }
    addBounded(this.entries, page.entryId, views, maxEntries)
  }

  addSearch(keyword: string, times = 1): void {
    addBounded(this.searches, keyword, times, maxKeywords)
  }

  /** Adds the views of another batch. */
  merge(other: Batch): void {
    for (const [entryId, views] of other.entries) this.add({ entryId }, views)
    for (const [path, views] of other.paths) this.add({ path }, views)
    for (const [keyword, views] of other.searches) this.addSearch(keyword, views)
  }
}

/** Adds to the count of a key, unless it would be one more than a batch counts. */
function addBounded<Key>(counts: Map<Key, number>, key: Key, views: number, most: number): void {
  const known = counts.get(key)
  if (known !== undefined || counts.size < most) counts.set(key, (known ?? 0) + views)
}
