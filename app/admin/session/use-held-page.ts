import { useState } from 'react'
import { hasTypedWords } from '../form/typed-forms'

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
