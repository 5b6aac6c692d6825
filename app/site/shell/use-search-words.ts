import { useNavigate } from '@tanstack/react-router'
import { type SubmitEvent, useState } from 'react'
import { useTypedText } from '../../ui/form/use-typed-text'

interface SearchWordsOptions {
  /** The text to begin with; when it changes, the field follows. */
  keyword?: string | undefined
  /** Called when a search begins, so that a drawer can close. */
  onSearch?: (() => void) | undefined
}

/** The words of a search field, and the search for them. Empty ones are not searched for. */
export function useSearchWords({ keyword = '', onSearch }: SearchWordsOptions) {
  const navigate = useNavigate()
  const [text, setText] = useState(keyword)
  const [known, setKnown] = useState(keyword)
  const input = useTypedText(setText)

  if (known !== keyword) {
    setKnown(keyword)
    setText(keyword)
  }

  function search(words: string) {
    const wanted = words.trim()
    if (wanted === '') return
    setText(wanted)
    onSearch?.()
    void navigate({ to: '/search', search: { keyword: wanted } })
  }

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    input.current?.focus()
    // What stands in the field is what was asked for, even if its last change has not reached the state.
    search(input.current?.value ?? text)
  }

  return { text, setText, input, search, handleSubmit }
}
