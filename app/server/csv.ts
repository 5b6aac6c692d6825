/** Writes a table as CSV for spreadsheets: UTF-8 with BOM and CRLF. No cell runs as a formula. */
export function toCsv(rows: string[][]): string {
  return `\uFEFF${rows.map((row) => `${row.map(quoteCell).join(',')}\r\n`).join('')}`
}

function quoteCell(value: string): string {
  return `"${neutraliseFormula(value).replaceAll('"', '""')}"`
}

/**
 * A text for a cell of a spreadsheet. What would run as a formula gets an apostrophe in front, as OWASP advises
 * (https://owasp.org/www-community/attacks/CSV_Injection).
 */
export function neutraliseFormula(text: string): string {
  return isFormula(text) ? `'${text}` : text
}

/** Whether a spreadsheet would take a text for a formula. */
function isFormula(text: string): boolean {
  return /^[=+\-@\t\r]/.test(text)
}
