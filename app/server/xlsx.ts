import { neutraliseFormula } from './csv'

/** A table of texts for a spreadsheet. */
interface TextTable {
  /** The name of the sheet. */
  sheet: string
  /** Widths are in characters. */
  columns: ReadonlyArray<{ title: string; width: number }>
  lines: string[][]
  /** What stands above the table. */
  mark?: string
  /** What stands below the table. */
  last?: string[][]
}

/** Writes a table as XLSX, all cells as texts that wrap. No cell runs as a formula. */
export async function writeXlsx({ sheet, columns, lines, mark, last = [] }: TextTable): Promise<Buffer> {
  // Loaded with the first export: a server that only answers visitors does without its memory.
  const { default: writeExcelFile } = await import('write-excel-file/node')
  const head = columns.map(({ title }) => ({ value: title, fontWeight: 'bold' as const }))
  const cells = lines.map((line) => line.map((text) => ({ type: String, value: neutraliseFormula(text), wrap: true })))
  const top = mark === undefined ? [] : [[{ type: String, value: neutraliseFormula(mark) }]]
  const end = last.map((line) => line.map((value) => ({ type: String, value })))
  const options = { sheet, columns: columns.map(({ width }) => ({ width })), stickyRowsCount: 1 + top.length }
  return writeExcelFile([...top, head, ...cells, ...end], options).toBuffer()
}
