import { createLink } from '@tanstack/react-router'
import styled from 'styled-components'
import { color, duration, easing, media, radius, size, space, textSize } from '../../ui/theme'
import { useSettings } from '../shared/settings'

const Block = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[12]};
  align-items: center;
  font-size: ${textSize.body};
  &[data-arrangement='centred'] {
    justify-content: center;
  }
`

const Name = styled.span`
  color: ${color.textMuted};
  margin-right: 4px;
  ${Block}[data-arrangement='column'] & {
    width: 100%;
  }
  ${media.mobile} {
    width: 100%;
  }
`

const WordLink = createLink(styled.a`
  padding: ${size(7, 0.42)} ${size(16, 0.7)};
  border: 1px solid ${color.lineMedium};
  border-radius: ${radius.control};
  color: ${color.textBody};
  background: ${color.surface};
  transition: border-color ${duration.fast} ${easing.standard};
  &:hover {
    border-color: ${color.primary};
    color: ${color.link};
  }
`)

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
      <Name>大家在搜</Name>
      {suggestedKeywords.map((keyword) => (
        <WordLink key={keyword} to="/search" search={{ keyword }}>
          {keyword}
        </WordLink>
      ))}
    </Block>
  )
}
