import styled from 'styled-components'
import { clampLines, color, textSize } from '../../ui/theme'
import { LinkTitle } from '../shared/link-title'

/** The title of a news item in a list, at most two lines. */
export const NewsTitle = styled(LinkTitle).attrs({ $underlineOffset: '5px' })`
  ${clampLines(2)}
  font-size: ${textSize.rowTitle};
  line-height: 1.5;
  word-break: normal;
`

/** What a news item is about, under its title in a list. */
export const NewsAbstract = styled.p`
  ${clampLines(2)}
  color: ${color.textSoft};
`
