import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SearchHit } from '../../contract'
import { searchQuery } from '../../data/site/search'
import { useDebouncedSearch } from '../../ui/form/use-debounced-search'
import { useSettings } from '../shared/settings'

/** As many titles as the list shows. */
const titlesShown = 6

/** What a search field offers: a word to search for, or an entry to go to. */
export interface SearchOffer {
  text: string
  /** Only of an entry. */
  hit?: SearchHit
}

interface SearchOffers {
  label: string
  offers: SearchOffer[]
}

/** Titles that hold what is typed once the typing rests; before, and where there are none, what others look for. */
export function useSearchOffers(typed: string): SearchOffers {
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
