import { Search } from 'lucide-react'
import type { ReactNode, SubmitEventHandler } from 'react'
import styled from 'styled-components'
import { color, duration, easing, media, radius, textSize } from '../../ui/theme'

const Box = styled.search`
  display: block;
  position: relative;
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
  svg {
    display: block;
  }
  ${media.mobile} {
    input {
      font-size: ${textSize.input};
    }
    button {
      width: 2.3rem;
    }
  }
`

/** What every search field of the site has in common. */
export const searchFieldProps = {
  type: 'search',
  name: 'keyword',
  maxLength: 100,
  placeholder: '搜索全站内容',
  'aria-label': '搜索全站内容',
  autoComplete: 'off',
  enterKeyHint: 'search',
} as const

interface SearchFormProps {
  className?: string | undefined
  field: ReactNode
  onSubmit: SubmitEventHandler<HTMLFormElement>
  /** What stands under the field. */
  children?: ReactNode
}

/** The frame of a search field with its button; without scripts it is a plain form that leads to `/search`. */
export function SearchForm({ className, field, onSubmit, children }: SearchFormProps) {
  return (
    <Box className={className}>
      <form className="field" action="/search" onSubmit={onSubmit}>
        {field}
        <button type="submit" aria-label="搜索">
          <Search size={19} strokeWidth={1.75} aria-hidden />
        </button>
      </form>
      {children}
    </Box>
  )
}
