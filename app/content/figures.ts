import type { RowValue } from './values'

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

/** A figure of a finished project. */
export type ResultFigure = RowValue<'value' | 'unit' | 'label'>

/**
 * The one figure that represents the result of a project: the first that its extent does not say already.
 * @param scale the extent as staff wrote it, such as 420平方千米
 */
export function pickResultFigure(figures: readonly ResultFigure[], scale: string): ResultFigure | null {
  const said: string[] = scale.match(/\d+(?:\.\d+)?/g) ?? []
  return figures.find(({ value }) => !said.includes(value)) ?? figures[0] ?? null
}
