import type { Page } from './types'

/** No more entries than this are gathered: beyond it somebody is making up numbers. */
const mostEntries = 5_000

/** Views that were counted and not yet written. It holds a number for each page, so it stays small whatever comes. */
export class Batch {
  readonly entries = new Map<number, number>()
  /** Only addresses that the site has. */
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
    if (known !== undefined || this.entries.size < mostEntries) this.entries.set(page.entryId, (known ?? 0) + views)
  }

  /** Takes another batch's views in. */
  merge(other: Batch): void {
    for (const [entryId, views] of other.entries) this.add({ entryId }, views)
    for (const [path, views] of other.paths) this.add({ path }, views)
  }
}
