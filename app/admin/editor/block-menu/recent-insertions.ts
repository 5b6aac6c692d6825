import type { Insertion } from './insertions'

/** How many stand first. */
const most = 3

const getStorageKey = (accountId: number) => `admin-recent-blocks-${accountId}`

/** What a person put into texts last in this browser stands first, the latest at the top. */
export function putRecentFirst(insertions: readonly Insertion[], accountId: number): Insertion[] {
  const recent = readLabels(accountId).flatMap((label) => insertions.find((one) => one.label === label) ?? [])
  return [...recent, ...insertions.filter((one) => !recent.includes(one))]
}

/** Notes that a person has just put something into a text. */
export function noteInsertion({ label }: Insertion, accountId: number): void {
  const labels = [label, ...readLabels(accountId).filter((other) => other !== label)].slice(0, most)
  try {
    localStorage.setItem(getStorageKey(accountId), JSON.stringify(labels))
  } catch {
    // Storage switched off: the menu keeps its order.
  }
}

function readLabels(accountId: number): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(getStorageKey(accountId)) ?? '[]')
    return Array.isArray(stored) ? stored.map(String) : []
  } catch {
    return []
  }
}
