import { hourMs } from '../../content/durations'
import { formatChinaDate } from '../../content/format'
import type { PublicationStep, RevisionRow } from '../../contract'

/** A line of the history: one version, several that a form saved by itself, or a change of what visitors see. */
export type HistoryLine = VersionLine | { publication: PublicationStep }

interface VersionLine {
  rows: RevisionRow[]
  isFolded: boolean
}

const longestMs = hourMs

/** When a change of what visitors see was made; when it took effect, where that is all that is known. */
export function readMoment({ at, from }: PublicationStep): number {
  return at ?? from ?? 0
}

/**
 * Arranges the history of an entry by day, the newest first. What one person's form saved by itself within an hour is
 * one line, unless visitors see it or something was published in between.
 * @param rows newest first
 */
export function arrangeHistory(
  rows: readonly RevisionRow[],
  publications: readonly PublicationStep[],
): Map<string, HistoryLine[]> {
  const moments = [
    ...publications.map((publication) => ({ at: readMoment(publication), publication })),
    ...rows.map((row) => ({ at: row.createdAt, row })),
  ].sort((a, b) => b.at - a.at)
  const days = new Map<string, HistoryLine[]>()
  for (const moment of moments) {
    const day = formatChinaDate(moment.at)
    const lines = days.get(day) ?? []
    days.set(day, lines)
    if ('publication' in moment) lines.push({ publication: moment.publication })
    else addVersion(lines, moment.row)
  }
  return days
}

function addVersion(lines: HistoryLine[], row: RevisionRow): void {
  const line = lines.at(-1)
  const [newest] = line && 'rows' in line ? line.rows : []
  if (line && 'rows' in line && newest && belongTogether(newest, row)) {
    line.rows.push(row)
    line.isFolded = true
  } else lines.push({ rows: [row], isFolded: false })
}

function belongTogether(newest: RevisionRow, row: RevisionRow): boolean {
  const isPlain = (one: RevisionRow) => one.autosave && !one.live
  return (
    isPlain(newest) && isPlain(row) && newest.author === row.author && newest.createdAt - row.createdAt <= longestMs
  )
}
