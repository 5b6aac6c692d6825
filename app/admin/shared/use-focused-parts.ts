import { type FocusEvent, useState } from 'react'
import { afterPress } from '../../ui/form/after-press'

const fields = 'textarea, input:not([type=checkbox]):not([type=radio])'

/** Handlers for the element around a part. */
export interface FocusProps {
  onFocus: (event: FocusEvent) => void
  onBlur: (event: FocusEvent) => void
}

/**
 * Knows which parts of a list have the focus in one of their text fields. A field that is left is saved, which may answer
 * all that its part was listed for: the part has to stay as long as the focus is in another of its fields.
 */
export function useFocusedParts() {
  const [focused, setFocused] = useState<ReadonlySet<string>>(new Set())
  return {
    isFocused: (key: string) => focused.has(key),
    watch: (key: string): FocusProps => ({
      onFocus({ target }) {
        if (target.matches(fields)) setFocused((before) => new Set(before).add(key))
      },
      onBlur({ currentTarget: part, relatedTarget }) {
        afterPress(() => {
          // A window that is left keeps its focus for when somebody comes back.
          if (part.contains(relatedTarget) || part.contains(document.activeElement)) return
          setFocused((before) => new Set([...before].filter((other) => other !== key)))
        })
      },
    }),
  }
}
