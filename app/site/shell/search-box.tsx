import { SearchForm, SearchInput } from './search-form'
import { useSearchWords } from './use-search-words'

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
