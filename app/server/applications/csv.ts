/**
 * Writes a table as CSV that spreadsheets open as it is: UTF-8 with BOM, CRLF, and no cell that
 * they would run as a formula. Such cells get an apostrophe in front, as OWASP advises
 * (https://owasp.org/www-community/attacks/CSV_Injection).
 */
export function toCsv(rows: string[][]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
}

/** Keeps a spreadsheet from taking a number such as a telephone's for a quantity. */
export function asText(value: string): string {
  return value === '' || isFormula(value) ? value : `'${value}`
}

function cell(value: string): string {
  return `"${(isFormula(value) ? `'${value}` : value).replaceAll('"', '""')}"`
}

function isFormula(value: string): boolean {
  return /^[=+\-@\t\r]/.test(value)
}
