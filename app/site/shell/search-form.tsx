import { Search } from 'lucide-react'
import type { ReactNode, SubmitEventHandler } from 'react'
import styled from 'styled-components'
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
