import type { Page } from './types'

/** The most entries that one batch counts, so that requests with invented ids cannot fill the memory. */
const maxEntries = 5_000

/** Page views that are counted and not yet written. */
export class Batch {
  readonly entries = new Map<number, number>()
  /** By path; only paths that exist. */
  readonly paths = new Map<string, number>()

  get isEmpty(): boolean {
    return this.entries.size === 0 && this.paths.size === 0
  }

  add(page: Page, views = 1): void {
    if ('path' in page) {
      this.paths.set(page.path, (this.paths.get(page.path) ?? 0) + views)
      return
    }
    const known = this.entries.get(page.entryId)
    if (known !== undefined || this.entries.size < maxEntries) this.entries.set(page.entryId, (known ?? 0) + views)
  }

  /** Adds the views of another batch. */
  merge(other: Batch): void {
    for (const [entryId, views] of other.entries) this.add({ entryId }, views)
    for (const [path, views] of other.paths) this.add({ path }, views)
  }
}
