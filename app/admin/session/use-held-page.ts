import { useState } from 'react'

/** The forms that are open, each with whether it holds words that are not stored. */
const openForms = new Set<() => boolean>()

/** Notes that a form is open. @returns closes it */
export function noteOpenForm(hasWords: () => boolean): () => void {
  openForms.add(hasWords)
  return () => openForms.delete(hasWords)
}

/** Whether somebody has typed something on the screen that is not stored. */
function hasTypedWords(): boolean {
  return [...openForms].some((hasWords) => hasWords())
}

/**
 * Whether a page stays though it may not be opened any more: that was so until now, and it holds words that are not stored.
 * It stays until it is left, or may be opened again.
 * @param page names it
 */
export function useHeldPage(isAllowed: boolean, page: string): boolean {
  const [known, setKnown] = useState({ isAllowed, page, isHeld: false })
  if (known.isAllowed === isAllowed && known.page === page) return known.isHeld
  const isHeld = !isAllowed && known.page === page && hasTypedWords()
  setKnown({ isAllowed, page, isHeld })
  return isHeld
}
