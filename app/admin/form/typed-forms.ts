/** The forms that are open, each with whether it holds words that are not stored. */
const openForms = new Set<() => boolean>()

/** Notes that a form is open. @returns closes it */
export function noteOpenForm(hasWords: () => boolean): () => void {
  openForms.add(hasWords)
  return () => openForms.delete(hasWords)
}

/** Whether somebody has typed something on the screen that is not stored. */
export function hasTypedWords(): boolean {
  return [...openForms].some((hasWords) => hasWords())
}
