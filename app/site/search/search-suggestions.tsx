import { Link } from '@tanstack/react-router'
import styled from 'styled-components'
import { color, duration, easing, media, radius, textSize } from '../../ui/theme'
import { useSettings } from '../shared/settings'

const Block = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  align-items: center;
  font-size: ${textSize.body};
  span {
    color: ${color.textMuted};
    margin-right: 4px;
  }
  &[data-arrangement='column'] span {
    width: 100%;
  }
  &[data-arrangement='centred'] {
    justify-content: center;
  }
  a {
    padding: 7px 16px;
    border: 1px solid ${color.lineMedium};
    border-radius: ${radius.control};
    color: ${color.textBody};
    background: ${color.surface};
    transition: border-color ${duration.fast} ${easing.standard};
  }
  a:hover {
    border-color: ${color.primary};
    color: ${color.link};
  }
  ${media.mobile} {
    gap: 0.5rem;
    span {
      width: 100%;
    }
    a {
      padding: 0.42rem 0.7rem;
    }
  }
`

interface SearchSuggestionsProps {
  /** `column` sets the name above the words, `centred` all of it to the middle. */
  arrangement?: 'column' | 'centred'
}

/** What others look for; nothing when no words are set. */
export function SearchSuggestions({ arrangement }: SearchSuggestionsProps) {
  const { suggestedKeywords } = useSettings()
  if (suggestedKeywords.length === 0) return null
  return (
    <Block data-arrangement={arrangement}>
      <span>大家在搜</span>
      {suggestedKeywords.map((keyword) => (
        <Link key={keyword} to="/search" search={{ keyword }}>
          {keyword}
        </Link>
      ))}
    </Block>
  )
}
