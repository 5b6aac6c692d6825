import { createLink } from '@tanstack/react-router'
import styled, { css } from 'styled-components'
import { places, type Place } from '../../content/site-structure'
import type { SearchAnswer } from '../../contract'
import { color, duration, easing, media, size, textSize, scrollsSideways } from '../../ui/theme'
import type { SiteSearch } from './load-search'

const Bar = styled.nav`
  display: flex;
  gap: ${size(30, 1.2)};
  font-size: ${textSize.control};
  color: ${color.textSoft};
  white-space: nowrap;
  ${media.mobile} {
    margin: 0 -0.9rem;
    padding: 0 0.9rem;
    ${scrollsSideways}
  }
`

const entry = css`
  flex: none;
  padding: ${size(6, 0.5)} 0;
  border-bottom: 3px solid transparent;
  ${media.mobile} {
    border-bottom-width: 2px;
  }
`

const GroupLink = createLink(styled.a`
  ${entry}
  transition: color ${duration.fast} ${easing.standard};
  &:hover {
    color: ${color.text};
  }
  &[aria-current] {
    color: ${color.link};
    font-weight: 600;
    border-color: ${color.primary};
  }
`)

const EmptyGroup = styled.span`
  ${entry}
  color: ${color.textMuted};
`

/** Narrows the results to one kind, with the number of hits of each; kinds without hits cannot be chosen. */
export function GroupFilter({
  search: { keyword, group },
  groups,
}: {
  search: SiteSearch
  groups: SearchAnswer['groups']
}) {
  const all = { name: undefined, count: groups.reduce((sum, { count }) => sum + count, 0) }
  const kinds = searchGroups.map((name) => ({ name, count: groups.find((found) => found.name === name)?.count ?? 0 }))
  return (
    <Bar aria-label="按类型筛选" data-centre-current>
      {[all, ...kinds].map(({ name, count }) =>
        count === 0 ? (
          <EmptyGroup key={name}>
            {name} <span className="num">0</span>
          </EmptyGroup>
        ) : (
          <GroupLink
            key={name ?? ''}
            to="/search"
            search={{ keyword, group: name }}
            aria-current={name === group ? 'page' : undefined}
            resetScroll={false}
          >
            {name ?? '全部'} <span className="num">{count}</span>
          </GroupLink>
        ),
      )}
    </Bar>
  )
}

/** The kinds of results, in the order of their filters. */
export const searchGroups: readonly string[] = [
  ...new Set(Object.values<Place>(places).flatMap((place) => (place.kind === 'home' ? [] : [place.searchGroup]))),
]
