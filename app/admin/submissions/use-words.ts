import { useState } from 'react'
import { useDebouncedSearch } from '../../ui/form/use-debounced-search'

/**
 * The words that a list is narrowed to. They stand in no address: they may name a person.
 * @param onChange called with new words
 * @returns what stands in the field, the words that count, and what changes them
 */
export function useWords(onChange: () => void) {
  const [typed, type] = useState('')
  const [words, setWords] = useState('')
  useDebouncedSearch(typed, words, (next) => {
    setWords(next)
    onChange()
  })

  function clear() {
    type('')
    setWords('')
  }

  return { typed, words, type, clear }
}
