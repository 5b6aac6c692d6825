import { useSearchText, useTypedText } from '../../ui/form/use-debounced-search'
import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { type ReactNode, type SubmitEventHandler, type SubmitEvent } from 'react'
import styled from 'styled-components'
import { color, duration, easing, media, size, textSize, findFrame, bareInput } from '../../ui/theme'

/** Where a search field stands: as what the page is about, in the bar of the desktop, or in the menu or the search of phones. */
export type SearchPlace = 'page' | 'header' | 'drawer' | 'sheet'

/**
 * In the bar of the desktop the field shows its button alone until it has the focus: on small tablets, under the lowered bar, and
 * where larger text leaves no room.
 */
const folded = "[data-place='header']:not(:focus-within)"

const foldedWidth = 'width: 40px;'

const Box = styled.search`
  position: relative;
  display: block;
  &[data-place='page'] {
    height: ${size(64, 2.6)};
    max-width: 832px;
    font-size: ${textSize.titleSmall};
  }
  &[data-place='header'] {
    flex: none;
    width: 188px;
    height: 40px;
    margin-left: auto;
    font-size: ${textSize.caption};
    transition: width ${duration.base} ${easing.standard};
  }
  [data-stuck] &${folded} {
    ${foldedWidth}
  }
  ${media.tablet} {
    &[data-place='header'] {
      width: 160px;
    }
    &${folded} {
      ${foldedWidth}
    }
  }
  ${media.tight} {
    html[data-text='larger'] &${folded} {
      ${foldedWidth}
    }
  }
  @media (hover: none) {
    &[data-place='header'] {
      width: 144px;
    }
  }
  ${media.mobile} {
    &[data-place='drawer'],
    &[data-place='sheet'] {
      height: 2.4rem;
    }
    &[data-place='drawer'] {
      margin: 0.8rem 0.9rem 0.3rem;
    }
  }
`

const Field = styled.form`
  ${findFrame}
  height: 100%;
  color: ${color.text};
  &:hover:not(:focus-within) {
    border-color: ${color.field};
  }
  ${Box}[data-place='drawer'] & {
    flex-direction: row-reverse;
  }
`

const Submit = styled.button`
  flex: none;
  width: ${size(40, 2.3)};
  height: 100%;
  display: grid;
  place-items: center;
  color: ${color.link};
  ${Box}[data-place='drawer'] & {
    color: ${color.textMuted};
  }
  ${Box}[data-place='page'] & {
    width: ${size(64, 2.6)};
  }
`

const Icon = styled(Search)`
  display: block;
`

const foldedInput = 'flex: 0; width: 0; padding: 0;'

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
  ${bareInput}
  padding-left: 14px;
  font-size: inherit;
  ${Box}[data-place='drawer'] & {
    padding: 0 0.7rem 0 0;
  }
  [data-stuck] ${Box}${folded} & {
    ${foldedInput}
  }
  ${media.tablet} {
    ${Box}${folded} & {
      ${foldedInput}
    }
  }
  ${media.tight} {
    html[data-text='larger'] ${Box}${folded} & {
      ${foldedInput}
    }
  }
  &::-webkit-search-cancel-button {
    display: none;
  }
  ${media.mobile} {
    font-size: ${textSize.input};
  }
`

interface SearchFormProps {
  place: SearchPlace
  /** A `<SearchInput>`. */
  field: ReactNode
  onSubmit: SubmitEventHandler<HTMLFormElement>
  /** What stands under the field. */
  children?: ReactNode
}

/** The frame of a search field with its button; without scripts it is a plain form that leads to `/search`. */
export function SearchForm({ place, field, onSubmit, children }: SearchFormProps) {
  return (
    <Box data-place={place}>
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
  place: SearchPlace
  /** The text to begin with. */
  keyword?: string | undefined
  /** Called when a search begins, so that a drawer can close. */
  onSearch?: () => void
}

/** A search field that offers nothing by itself. */
export function SearchBox({ place, keyword, onSearch }: SearchBoxProps) {
  const { text, setText, input, handleSubmit } = useSearchWords({ keyword, onSearch })
  return (
    <SearchForm
      place={place}
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
  const { text, setText, noteAsked } = useSearchText(keyword)
  const input = useTypedText(setText)

  function search(words: string) {
    const wanted = words.trim()
    if (wanted === '') return
    setText(wanted)
    noteAsked(wanted)
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
