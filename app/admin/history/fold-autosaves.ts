import { formatChinaDate } from '../../content/format'
import type { RevisionRow } from '../../contract'

/** A line of the history: one version, or several that a form saved by itself. */
export interface VersionLine {
  rows: RevisionRow[]
  isFolded: boolean
}

const longestMs = 60 * 60 * 1000

/**
 * Folds what one person's form saved by itself within an hour. What visitors see stays in sight.
 * @param rows newest first
 */
export function foldAutosaves(rows: readonly RevisionRow[]): VersionLine[] {
  const lines: RevisionRow[][] = []
  for (const row of rows) {
    const line = lines.at(-1)
    const [first] = line ?? []
    if (line && first && belongTogether(first, row)) line.push(row)
    else lines.push([row])
  }
  return lines.map((line) => ({ rows: line, isFolded: line.length > 1 }))
}

function belongTogether(newest: RevisionRow, row: RevisionRow): boolean {
  const isPlain = (one: RevisionRow) => one.autosave && !one.live
  return (
    isPlain(newest) &&
    isPlain(row) &&
    newest.author === row.author &&
    newest.createdAt - row.createdAt <= longestMs &&
    formatChinaDate(newest.createdAt) === formatChinaDate(row.createdAt)
  )
}
