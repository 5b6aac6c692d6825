import { SearchForm, searchFieldProps } from './search-form'
import { useSearchWords } from './use-search-words'

interface SearchBoxProps {
  className?: string
  /** The text to begin with. */
  keyword?: string | undefined
  /** Called when a search begins, so that a drawer can close. */
  onSearch?: () => void
}

/** A search field that offers nothing by itself. */
export function SearchBox({ className, keyword, onSearch }: SearchBoxProps) {
  const { text, setText, input, handleSubmit } = useSearchWords({ keyword, onSearch })
  return (
    <SearchForm
      className={className}
      onSubmit={handleSubmit}
      field={<input {...searchFieldProps} ref={input} value={text} onChange={(event) => setText(event.target.value)} />}
    />
  )
}
