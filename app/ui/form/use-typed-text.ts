import { type RefObject, useEffect, useRef } from 'react'

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
