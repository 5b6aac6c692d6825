import type { RevisionRow } from '../../contract'

/** Two versions to compare, by the ids of their revisions. */
export interface VersionChoice {
  older: number
  newer: number
}

/**
 * What is compared at first: what visitors see against the newest version, or where that is the same, or visitors see
 * nothing, the version before it.
 * @param rows newest first
 */
export function chooseFirstVersions(rows: RevisionRow[]): VersionChoice | null {
  const [newest, previous] = rows
  if (!newest) return null
  const live = rows.find((row) => row.live)
  const older = live && live.id !== newest.id ? live : (previous ?? newest)
  return { older: older.id, newer: newest.id }
}

/** Chooses a version as the new one; where it was the old one, the one before it becomes that. */
export function chooseNewer(rows: RevisionRow[], choice: VersionChoice, id: number): VersionChoice {
  if (id !== choice.older) return { ...choice, newer: id }
  const before = rows[rows.findIndex((row) => row.id === id) + 1]
  return before ? { older: before.id, newer: id } : choice
}

/** Chooses a version as the old one; where it was the new one, the one after it becomes that. */
export function chooseOlder(rows: RevisionRow[], choice: VersionChoice, id: number): VersionChoice {
  if (id !== choice.newer) return { ...choice, older: id }
  const after = rows[rows.findIndex((row) => row.id === id) - 1]
  return after ? { older: id, newer: after.id } : choice
}
