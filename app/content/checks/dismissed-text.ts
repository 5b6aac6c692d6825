/** The most characters of a finding's words that tell it from others. */
export const dismissedTextMax = 200

/** The words of a finding as they are compared and stored when it is dismissed. */
export function toDismissedText(text: string): string {
  return text
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, dismissedTextMax)
    .toWellFormed()
}
