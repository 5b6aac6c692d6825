import { findElement } from '../preview/watch-frame'

/** Which way a key leads through the changes: J to the next one, K to the one before; null for keys that are for others. */
export function findKeyStep({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): 1 | -1 | null {
  if (ctrlKey || metaKey || altKey) return null
  if (findElement(target)?.closest('input, select, textarea, [contenteditable]')) return null
  if (key.toLowerCase() === 'j') return 1
  return key.toLowerCase() === 'k' ? -1 : null
}
