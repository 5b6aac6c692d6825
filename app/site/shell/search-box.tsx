/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events --
   ARIA's combobox: the list follows the field through aria-activedescendant, and the field has the keys. */
import { useNavigate } from '@tanstack/react-router'
import { Search, TrendingUp } from 'lucide-react'
import { type KeyboardEvent, type SubmitEvent, useId, useRef, useState } from 'react'
import styled from 'styled-components'
import { useTypedText } from '../../ui/form/use-typed-text'
import { color, duration, easing, layer, media, radius, shadow, textSize } from '../../ui/theme'
import { useSettings } from '../shared/settings'

const Box = styled.search`
  display: block;
  position: relative;
  form {
    height: 100%;
  }
  svg {
    display: block;
  }
  .field {
    display: flex;
    align-items: center;
    height: 100%;
    border: 1px solid ${color.line};
    border-radius: ${radius.control};
    background: ${color.surface};
    color: ${color.text};
    transition: border-color ${duration.fast} ${easing.standard};
  }
  .field:hover {
    border-color: ${color.field};
  }
  .field:focus-within {
    border-color: ${color.primary};
    box-shadow: 0 0 0 3px ${color.primaryPale};
  }
  input {
    flex: 1;
    min-width: 0;
    height: 100%;
    padding: 0 0 0 14px;
    border: 0;
    background: none;
    font-size: inherit;
    appearance: none;
  }
  input:focus {
    outline: none;
  }
  input::placeholder {
    color: ${color.textMuted};
    opacity: 1;
  }
  input::-webkit-search-cancel-button {
    display: none;
  }
  button {
    flex: none;
    width: 40px;
    height: 100%;
    display: grid;
    place-items: center;
    color: ${color.link};
  }
  .suggestions {
    position: absolute;
    z-index: ${layer.panel};
    top: calc(100% + 8px);
    right: 0;
    width: max(260px, 100%);
    background: ${color.surface};
    border: 1px solid ${color.line};
    border-radius: ${radius.popup};
    box-shadow: ${shadow.middle};
    padding: 8px 0;
    font-size: ${textSize.lead};
    color: ${color.text};
  }
  .suggestions p {
    padding: 6px 16px;
    color: ${color.textMuted};
    font-size: ${textSize.caption};
  }
  .suggestions li {
    padding: 9px 16px;
    display: flex;
    gap: 10px;
    align-items: center;
    cursor: pointer;
    line-height: 1.5;
  }
  .suggestions svg {
    flex: none;
    color: ${color.textMuted};
  }
  .suggestions li[aria-selected='true'],
  .suggestions li:hover {
    background: ${color.selected};
    color: ${color.link};
  }
  ${media.mobile} {
    .suggestions {
      position: static;
      width: auto;
      border: 0;
      box-shadow: none;
      padding: 0.6rem 0;
    }
    .suggestions p {
      padding: 0.4rem 0;
    }
    .suggestions li {
      padding: 0;
      min-height: 2.3rem;
    }
    input {
      font-size: ${textSize.input};
    }
    button {
      width: 2.3rem;
    }
  }
`

interface SearchBoxProps {
  className?: string
  /** The text to begin with. */
  keyword?: string
  /** Offers what others look for while the field has the focus. */
  suggest?: boolean
  /** Called when a search begins, so that a drawer can close. */
  onSearch?: () => void
}

/** How long suggestions outlive the focus, so that a click on them still counts. */
const blurDelay = 500

/** The search field of the site; leads to `/search`. Without scripts it is a plain form. */
export function SearchBox({ className, keyword = '', suggest = false, onSearch }: SearchBoxProps) {
  const navigate = useNavigate()
  const { suggestedKeywords } = useSettings()
  const listId = useId()
  const [text, setText] = useState(keyword)
  const [known, setKnown] = useState(keyword)
  const [open, setOpen] = useState(false)
  const [marked, setMarked] = useState(-1)
  const input = useTypedText(setText)
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined)
  const suggestions = suggest ? suggestedKeywords : []
  const shown = open && suggestions.length > 0

  if (known !== keyword) {
    setKnown(keyword)
    setText(keyword)
  }

  function close() {
    setOpen(false)
    setMarked(-1)
  }

  function search(words: string) {
    const wanted = words.trim()
    if (wanted === '') return
    setText(wanted)
    close()
    onSearch?.()
    void navigate({ to: '/search', search: { keyword: wanted } })
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    input.current?.focus()
    search(shown ? (suggestions[marked] ?? text) : text)
  }

  function press(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (event.key === 'Escape' && shown) {
      event.preventDefault()
      event.stopPropagation()
      close()
    } else if (step !== 0 && suggestions.length > 0) {
      event.preventDefault()
      setOpen(true)
      setMarked((now) =>
        now < 0 ? (step > 0 ? 0 : suggestions.length - 1) : (now + step + suggestions.length) % suggestions.length,
      )
    }
  }

  return (
    <Box className={className}>
      <form className="field" action="/search" onSubmit={submit}>
        <input
          ref={input}
          type="search"
          name="keyword"
          value={text}
          maxLength={100}
          placeholder="搜索全站内容"
          aria-label="搜索全站内容"
          autoComplete="off"
          enterKeyHint="search"
          {...(suggest
            ? {
                role: 'combobox',
                'aria-expanded': shown,
                'aria-controls': shown ? listId : undefined,
                'aria-autocomplete': 'list',
                'aria-activedescendant': shown && marked >= 0 ? `${listId}${marked}` : undefined,
              }
            : {})}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={press}
          onClick={() => setOpen(true)}
          onFocus={() => {
            clearTimeout(hiding.current)
            setOpen(true)
          }}
          onBlur={() => {
            hiding.current = setTimeout(close, blurDelay)
          }}
        />
        <button type="submit" aria-label="搜索">
          <Search size={19} strokeWidth={1.75} aria-hidden />
        </button>
      </form>
      {suggest && (
        <span role="status" className="visually-hidden">
          {shown ? `${suggestions.length} 个推荐词，用上下方向键选择` : ''}
        </span>
      )}
      {shown && (
        <div className="suggestions">
          <p>大家在搜</p>
          <ul role="listbox" id={listId} aria-label="大家在搜">
            {suggestions.map((suggestion, index) => (
              <li
                key={suggestion}
                id={`${listId}${index}`}
                role="option"
                aria-selected={index === marked}
                onClick={() => search(suggestion)}
              >
                <TrendingUp size={16} strokeWidth={1.75} aria-hidden />
                {suggestion}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Box>
  )
}
