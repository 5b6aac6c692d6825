import { isFormula, neutraliseFormula } from '../content/spreadsheet-cell'

/** Writes a table as CSV for spreadsheets: UTF-8 with BOM and CRLF. No cell runs as a formula. */
export function toCsv(rows: string[][]): string {
  return `\uFEFF${rows.map((row) => `${row.map(quoteCell).join(',')}\r\n`).join('')}`
}

/** Marks a cell as text, so that spreadsheets do not convert a telephone number to a number. */
export function toTextCell(value: string): string {
  return value === '' || isFormula(value) ? value : `'${value}`
}

function quoteCell(value: string): string {
  return `"${neutraliseFormula(value).replaceAll('"', '""')}"`
}
