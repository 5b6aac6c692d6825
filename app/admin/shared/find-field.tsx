import { Search } from 'lucide-react'
import styled from 'styled-components'
import { color } from '../../ui/theme'
import { Input } from './input'
import { useLocation, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useDebouncedSearch } from '../../ui/form/use-debounced-search'

/** Narrows a list to what holds the words. */
export function FindField({
  label,
  placeholder = label,
  value,
  onChange,
  small,
  className,
}: {
  label: string
  placeholder?: string
  value: string
  onChange: (value: string) => void
  small?: boolean
  className?: string
}) {
  return (
    <Frame className={className}>
      <Icon size={16} aria-hidden />
      <Text
        type="search"
        $small={small ?? false}
        placeholder={placeholder}
        aria-label={label}
        maxLength={50}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Frame>
  )
}

const Frame = styled.label`
  position: relative;
`

const Icon = styled(Search)`
  position: absolute;
  left: 12px;
  top: calc(50% - 8px);
  color: ${color.textMuted};
  pointer-events: none;
`

const Text = styled(Input)`
  padding-left: 36px;
  text-overflow: ellipsis;
`

function readWords(search: object, param: string): string {
  const entry = Object.entries(search).find(([name]) => name === param)
  return entry?.[1] === undefined || entry[1] === null ? '' : String(entry[1]).trim()
}

/**
 * The words of a find field that narrows a list by a param of the address, commonly `find`: it follows the address at once, also while the
 * list is still read, but for what was typed since.
 * @param onFind changes the address once typing pauses; undefined for everything
 * @returns the value of the field, and what takes its changes
 */
export function useFindWords(onFind: (words: string | undefined) => void, param: 'find' | 'q' = 'find') {
  const href = useLocation({ select: (location) => location.href })
  const words = useLocation({ select: ({ search }) => readWords(search, param) })
  // A list and the form of one of its entries have the same path.
  const isLeaving = useRouterState({
    select: ({ location, resolvedLocation }) =>
      'id' in location.search || (resolvedLocation && location.pathname !== resolvedLocation.pathname),
  })
  const [value, setValue] = useState(words)
  const isTyped = useRef(false)
  useEffect(() => {
    // A space that was typed last stays, for what is typed next.
    if (!isTyped.current) setValue((before) => (before.trim() === words ? before : words))
  }, [href, words])
  useDebouncedSearch(value, words, (typed) => {
    // Replaces no navigation to another page, and brings no words back that were cleared a moment ago.
    if (isLeaving || !isTyped.current) return
    isTyped.current = false
    onFind(typed || undefined)
  })

  function onChange(text: string) {
    isTyped.current = true
    setValue(text)
  }

  return { value, onChange }
}
