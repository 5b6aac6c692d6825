import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { type ReactNode, type SubmitEventHandler, type SubmitEvent, useState } from 'react'
import styled from 'styled-components'
import { useTypedText } from '../../ui/form/use-typed-text'
import { color, duration, easing, media, radius, textSize } from '../../ui/theme'

const Box = styled.search`
  display: block;
  position: relative;
  &[data-size='large'] {
    height: 64px;
    max-width: 832px;
    font-size: ${textSize.titleSmall};
  }
  ${media.mobile} {
    &[data-size='large'] {
      height: 2.6rem;
    }
  }
`

const Field = styled.form`
  display: flex;
  align-items: center;
  height: 100%;
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.surface};
  color: ${color.text};
  transition: border-color ${duration.fast} ${easing.standard};
  &:hover {
    border-color: ${color.field};
  }
  &:focus-within {
    border-color: ${color.primary};
    box-shadow: 0 0 0 3px ${color.primaryPale};
  }
  ${Box}[data-icon-first] & {
    flex-direction: row-reverse;
  }
`

const Submit = styled.button`
  flex: none;
  width: 40px;
  height: 100%;
  display: grid;
  place-items: center;
  color: ${color.link};
  ${Box}[data-icon-first] & {
    color: ${color.textMuted};
  }
  ${Box}[data-size='large'] & {
    width: 64px;
  }
  ${media.mobile} {
    width: 2.3rem;
    ${Box}[data-size='large'] & {
      width: 2.6rem;
    }
  }
`

const Icon = styled(Search)`
  display: block;
`

/** The input of every search field of the site. */
export const SearchInput = styled.input.attrs({
  type: 'search',
  name: 'keyword',
  maxLength: 100,
  placeholder: '搜索全站内容',
  'aria-label': '搜索全站内容',
  autoComplete: 'off',
  enterKeyHint: 'search',
})`
  flex: 1;
  min-width: 0;
  height: 100%;
  padding: 0 0 0 14px;
  border: 0;
  background: none;
  font-size: inherit;
  appearance: none;
  ${Box}[data-icon-first] & {
    padding: 0 0.7rem 0 0;
  }
  &:focus {
    outline: none;
  }
  &::placeholder {
    color: ${color.textMuted};
    opacity: 1;
  }
  &::-webkit-search-cancel-button {
    display: none;
  }
  ${media.mobile} {
    font-size: ${textSize.input};
  }
`

interface SearchFormProps {
  className?: string | undefined
  size?: 'large' | undefined
  /** Sets the button before the field, and quieter. */
  iconFirst?: boolean | undefined
  /** A `<SearchInput>`. */
  field: ReactNode
  onSubmit: SubmitEventHandler<HTMLFormElement>
  /** What stands under the field. */
  children?: ReactNode
}

/** The frame of a search field with its button; without scripts it is a plain form that leads to `/search`. */
export function SearchForm({ className, size, iconFirst, field, onSubmit, children }: SearchFormProps) {
  return (
    <Box className={className} data-size={size} data-icon-first={iconFirst || undefined}>
      <Field action="/search" onSubmit={onSubmit}>
        {field}
        <Submit type="submit" aria-label="搜索">
          <Icon size={19} strokeWidth={1.75} aria-hidden />
        </Submit>
      </Field>
      {children}
    </Box>
  )
}

interface SearchBoxProps {
  className?: string
  /** `large` where the search is what the page is about. */
  size?: 'large'
  iconFirst?: boolean
  /** The text to begin with. */
  keyword?: string | undefined
  /** Called when a search begins, so that a drawer can close. */
  onSearch?: () => void
}

/** A search field that offers nothing by itself. */
export function SearchBox({ className, size, iconFirst, keyword, onSearch }: SearchBoxProps) {
  const { text, setText, input, handleSubmit } = useSearchWords({ keyword, onSearch })
  return (
    <SearchForm
      className={className}
      size={size}
      iconFirst={iconFirst}
      onSubmit={handleSubmit}
      field={<SearchInput ref={input} value={text} onChange={(event) => setText(event.target.value)} />}
    />
  )
}

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
