/**
 * A text for a cell of a spreadsheet. What would run as a formula gets an apostrophe in front, as OWASP advises
 * (https://owasp.org/www-community/attacks/CSV_Injection).
 */
export function neutraliseFormula(text: string): string {
  return isFormula(text) ? `'${text}` : text
}

/** Whether a spreadsheet would take a text for a formula. */
export function isFormula(text: string): boolean {
  return /^[=+\-@\t\r]/.test(text)
}
