/**
 * Writes a table as CSV for spreadsheets: UTF-8 with BOM and CRLF. Cells that would run as a formula are
 * prefixed with an apostrophe, as OWASP advises
 * (https://owasp.org/www-community/attacks/CSV_Injection).
 */
export function toCsv(rows: string[][]): string {
  return `\uFEFF${rows.map((row) => `${row.map(quoteCell).join(',')}\r\n`).join('')}`
}

/** Marks a cell as text, so that spreadsheets do not convert a telephone number to a number. */
export function toTextCell(value: string): string {
  return value === '' || isFormula(value) ? value : `'${value}`
}

function quoteCell(value: string): string {
  return `"${(isFormula(value) ? `'${value}` : value).replaceAll('"', '""')}"`
}

function isFormula(value: string): boolean {
  return /^[=+\-@\t\r]/.test(value)
}
