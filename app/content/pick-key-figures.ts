/** A figure of the company, with where it can be looked up. */
export interface KeyFigure {
  label: string
  value: string
  unit: string
  source: string
}

const mostFigures = 5

/** The figures that visitors are shown: the first five that staff entered. */
export function pickKeyFigures(rows: readonly KeyFigure[]): KeyFigure[] {
  return rows.slice(0, mostFigures)
}
