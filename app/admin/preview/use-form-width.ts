import { useState } from 'react'

const storageKey = 'admin-preview-form-width'

const range = { min: 440, max: 720, usual: 488 } as const

/** How wide the form beside a preview is, in px; every browser remembers its own. */
export function useFormWidth() {
  const [width, setWidth] = useState(readWidth)
  return {
    ...range,
    width,
    setWidth: (wanted: number) => {
      const next = Math.round(Math.min(range.max, Math.max(range.min, wanted)))
      setWidth(next)
      try {
        localStorage.setItem(storageKey, String(next))
      } catch {
        // Storage switched off: it is forgotten with the page.
      }
    },
  }
}

function readWidth(): number {
  try {
    const stored = Number(localStorage.getItem(storageKey))
    return stored >= range.min && stored <= range.max ? stored : range.usual
  } catch {
    return range.usual
  }
}
