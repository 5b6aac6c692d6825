import { Link } from '@tanstack/react-router'
import styled from 'styled-components'
import { media, theme } from '../../ui/theme'
import { useSettings } from '../settings'

const { c, fs, t } = theme

const Block = styled.div`
  display:flex;flex-wrap:wrap;gap:12px;align-items:center;font-size:${fs.body};
  span{color:${c.textMuted};margin-right:4px}
  a{padding:7px 16px;border:1px solid ${c.n300};border-radius:${theme.r.ctl};color:${c.n800};background:${c.n0};transition:border-color ${t.fast} ${t.ease}}
  a:hover{border-color:${c.az600};color:${c.link}}
  ${media.mobile}{
    gap:.5rem;font-size:.78rem;
    span{width:100%}
    a{padding:.42rem .7rem}
  }
`

/** What others look for; nothing when no words are set. */
export function SearchSuggestions() {
  const { suggestedKeywords } = useSettings()
  if (suggestedKeywords.length === 0) return null
  return (
    <Block>
      <span>大家在搜</span>
      {suggestedKeywords.map((keyword) => (
        <Link key={keyword} to="/search" search={{ keyword }}>
          {keyword}
        </Link>
      ))}
    </Block>
  )
}
