import { Autocomplete } from '@base-ui/react/autocomplete'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { FileText, TrendingUp } from 'lucide-react'
import { type ComponentProps, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import styled, { css } from 'styled-components'
import type { SearchHit } from '../../contract'
import { searchQuery } from '../../data/site/site-queries'
import { useDebouncedSearch } from '../../ui/form/use-debounced-search'
import { color, layer, media, radius, shadow, size, textSize } from '../../ui/theme'
import { useSettings } from '../shared/settings'
import { SearchForm, SearchInput, type SearchPlace, useSearchWords } from './search-form'

/** The header loads this module on the first interaction with its field; it brings the Base UI library with it. */

interface SuggestingSearchBoxProps {
  place: SearchPlace
  /** Called when a search begins, so that a sheet can close. */
  onSearch?: () => void
}

/** How long suggestions outlive the focus, so that a click on them still counts. */
const blurDelayMs = 500

type FieldProps = ComponentProps<typeof Autocomplete.Input>
const ignoreInBaseUi: FieldProps['onCompositionEnd'] = (event) => event.preventBaseUIHandler()

/** A search field that offers titles that hold what is typed, and without any what others look for, while it has the focus. */
export function SuggestingSearchBox({ place, onSearch }: SuggestingSearchBoxProps) {
  const router = useRouter()
  const [open, setOpen] = useState(false)
  const [marked, setMarked] = useState<string>()
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { text, setText, input, search, handleSubmit } = useSearchWords({
    onSearch: () => {
      setOpen(false)
      onSearch?.()
    },
  })
  const { label, offers } = useSearchOffers(text)
  const shown = open && offers.length > 0

  function choose({ text: words, hit }: SearchOffer) {
    if (!hit) return search(words)
    setOpen(false)
    onSearch?.()
    router.history.push(hit.path)
  }

  const handleKeyDown: FieldProps['onKeyDown'] = (event) => {
    if (event.key === 'Escape' && shown) {
      event.preventDefault()
      // Closes the list, not the sheet around it.
      event.stopPropagation()
      setOpen(false)
    }
    // The list has to be there when Base UI marks what the key leads to.
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') flushSync(() => setOpen(true))
  }

  return (
    <Autocomplete.Root
      // The list is not a popup of Base UI, which knows no zoomed page: it is open while it is there.
      inline
      open
      items={offers.map((offer) => offer.text)}
      // The server has chosen them.
      filter={null}
      value={text}
      // Leads from the last to the first without a stop at the field.
      autoHighlight
      highlightItemOnHover={false}
      onItemHighlighted={setMarked}
    >
      <SearchForm
        place={place}
        onSubmit={handleSubmit}
        field={
          <Autocomplete.Input
            render={<SearchInput />}
            ref={input}
            aria-expanded={shown}
            // What is typed is searched for as it is: Base UI would mark the first suggestion.
            onChange={(event) => {
              event.preventBaseUIHandler()
              setText(event.target.value)
              setOpen(true)
            }}
            onCompositionStart={ignoreInBaseUi}
            onCompositionEnd={ignoreInBaseUi}
            onKeyDown={handleKeyDown}
            onClick={() => setOpen(true)}
            onFocus={() => {
              clearTimeout(hiding.current)
              setOpen(true)
            }}
            onBlur={(event) => {
              // It would mark anew at the next focus what is marked now.
              event.preventBaseUIHandler()
              hiding.current = setTimeout(() => setOpen(false), blurDelayMs)
            }}
          />
        }
      >
        <span role="status" className="visually-hidden">
          {shown ? `${offers.length} 个${offers[0]?.hit ? '相关内容' : '推荐词'}，用上下方向键选择` : ''}
        </span>
        {shown && (
          <Suggestions>
            <Label>{label}</Label>
            <Autocomplete.List aria-label={label}>
              {offers.map((offer) => (
                <Suggestion
                  key={offer.text}
                  value={offer.text}
                  aria-selected={offer.text === marked}
                  onClick={() => choose(offer)}
                >
                  {offer.hit ? <EntryIcon {...iconLook} /> : <WordIcon {...iconLook} />}
                  <span>{offer.text}</span>
                  {offer.hit && <Kind>{offer.hit.group}</Kind>}
                </Suggestion>
              ))}
            </Autocomplete.List>
          </Suggestions>
        )}
      </SearchForm>
    </Autocomplete.Root>
  )
}

const Suggestions = styled.div`
  position: absolute;
  z-index: ${layer.panel};
  top: calc(100% + 8px);
  right: 0;
  width: max(380px, 100%);
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.popup};
  box-shadow: ${shadow.middle};
  padding: ${size(8, 0.6)} 0;
  font-size: ${textSize.lead};
  color: ${color.text};
  ${media.mobile} {
    position: static;
    width: auto;
    border: 0;
    box-shadow: none;
  }
`

const Label = styled.p`
  padding: ${size(6, 0.4)} ${size(16, 0)};
  color: ${color.textMuted};
  font-size: ${textSize.caption};
`

const Suggestion = styled(Autocomplete.Item)`
  padding: ${size(9, 0)} ${size(16, 0)};
  display: flex;
  gap: 10px;
  align-items: center;
  cursor: pointer;
  line-height: 1.5;
  &[data-highlighted],
  &:hover {
    background: ${color.selected};
    color: ${color.link};
  }
  ${media.mobile} {
    min-height: 2.3rem;
  }
`

const iconLook = { size: 16, strokeWidth: 1.75, 'aria-hidden': true }

const icon = css`
  flex: none;
  color: ${color.textMuted};
`

const WordIcon = styled(TrendingUp)`
  ${icon}
`

const EntryIcon = styled(FileText)`
  ${icon}
`

const Kind = styled.span`
  flex: none;
  margin-left: auto;
  color: ${color.textMuted};
  font-size: ${textSize.caption};
`

/** As many titles as the list shows. */
const titlesShown = 6

/** What a search field offers: a word to search for, or an entry to go to. */
interface SearchOffer {
  text: string
  /** Only of an entry. */
  hit?: SearchHit
}

interface SearchOffers {
  label: string
  offers: SearchOffer[]
}

/** Titles that hold what is typed once the typing rests; before, and where there are none, what others look for. */
function useSearchOffers(typed: string): SearchOffers {
  const { suggestedKeywords } = useSettings()
  const [words, setWords] = useState('')
  useDebouncedSearch(typed, words, setWords)
  const { data } = useQuery({
    ...searchQuery(words, '', 1, titlesShown),
    enabled: words !== '',
    retry: false,
    placeholderData: keepPreviousData,
  })
  const titles = new Map<string, SearchOffer>()
  if (typed.trim() !== '' && words !== '')
    for (const hit of data?.rows ?? []) {
      const text = hit.title.map((piece) => piece.text).join('')
      if (!titles.has(text)) titles.set(text, { text, hit })
    }
  if (titles.size > 0) return { label: '相关内容', offers: [...titles.values()] }
  return { label: '大家在搜', offers: suggestedKeywords.map((text) => ({ text })) }
}
