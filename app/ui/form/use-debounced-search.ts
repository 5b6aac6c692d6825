import { useEffect, type RefObject, useRef, useState } from 'react'

/** How long typing pauses before it is searched for. */
const pauseMs = 300

/**
 * Applies the words of a search field once typing pauses.
 * @param typed what the field holds
 * @param applied what the list is narrowed to
 * @param apply takes the new words, without the spaces around them; empty for everything
 */
export function useDebouncedSearch(typed: string, applied: string, apply: (words: string) => void): void {
  // Without dependencies: a render while the pause lasts renews `apply`, which closes over the other filters.
  useEffect(() => {
    const words = typed.trim()
    if (words === applied) return
    const timer = setTimeout(() => apply(words), pauseMs)
    return () => clearTimeout(timer)
  })
}

/**
 * Tells a controlled field what was typed into it before it was hydrated; its next rendering would take that away.
 * @param setText sets the state that the field shows
 * @returns a reference for the field
 */
export function useTypedText(setText: (text: string) => void): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (field.current?.value) setText(field.current.value)
  }, [setText])
  return field
}

/**
 * The text of a search field. It follows what is searched for, but for what the field has asked for itself: whoever types on
 * while that is loaded keeps their words.
 * @param applied what is searched for
 * @returns the text, what sets it, and what notes the words that are asked for
 */
export function useSearchText(applied: string) {
  const [text, setText] = useState(applied)
  const [known, setKnown] = useState(applied)
  const [asked, noteAsked] = useState<string>()
  if (known !== applied) {
    setKnown(applied)
    noteAsked(undefined)
    if (applied !== asked) setText(applied)
  }
  return { text, setText, noteAsked }
}
