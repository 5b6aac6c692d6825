import { Link } from '@tanstack/react-router'
import styled from 'styled-components'
import type { SearchAnswer } from '../../content/wire'
import { media, theme } from '../../ui/theme'
import { useCentredCurrent } from '../use-centred-current'
import type { SiteSearch } from './load-search'
import { searchGroups } from './search-groups'

const { c, fs, t } = theme

const Bar = styled.nav`
  display:flex;gap:30px;font-size:${fs.control};color:${c.textSoft};white-space:nowrap;
  a,span.none{flex:none;padding:6px 0;border-bottom:3px solid transparent}
  a{transition:color ${t.fast} ${t.ease}}
  a:hover{color:${c.text}}
  a[aria-current]{color:${c.link};font-weight:600;border-color:${c.az600}}
  .none{color:${c.textMuted}}
  ${media.mobile}{
    gap:1.2rem;font-size:.82rem;margin:0 -.9rem;padding:0 .9rem;overflow-x:auto;scrollbar-width:none;
    &::-webkit-scrollbar{display:none}
    a,span.none{padding:.5rem 0;border-bottom-width:2px}
  }
`

/** Narrows the results to one kind, with the number of hits of each; kinds without hits cannot be chosen. */
export function GroupFilter({ search: { keyword, group }, groups }: { search: SiteSearch; groups: SearchAnswer['groups'] }) {
  const row = useCentredCurrent<HTMLElement>()
  const all = { name: undefined, count: groups.reduce((sum, { count }) => sum + count, 0) }
  const kinds = searchGroups.map((name) => ({ name, count: groups.find((found) => found.name === name)?.count ?? 0 }))
  return (
    <Bar aria-label="按类型筛选" ref={row}>
      {[all, ...kinds].map(({ name, count }) =>
        count === 0 ? (
          <span key={name} className="none">
            {name} <span className="num">0</span>
          </span>
        ) : (
          <Link
            key={name ?? ''}
            to="/search"
            search={{ keyword, group: name }}
            aria-current={name === group ? 'page' : undefined}
            resetScroll={false}
          >
            {name ?? '全部'} <span className="num">{count}</span>
          </Link>
        ),
      )}
    </Bar>
  )
}
