import { createLink } from '@tanstack/react-router'
import styled, { css } from 'styled-components'
import { places, type Place } from '../../content/site-structure'
import type { SearchAnswer } from '../../contract'
import { size, underlinedTab, underlinedTabs } from '../../ui/theme'
import type { SiteSearch } from './load-search'

const Bar = styled.nav`
  ${underlinedTabs}
  gap: ${size(30, 1.2)};
`

const entry = css`
  ${underlinedTab}
  padding: ${size(6, 0.5)} 0;
`

const GroupLink = createLink(styled.a`
  ${entry}
`)

/** Narrows the results to one kind, with the number of hits of each; kinds without hits lead nowhere and are left out. */
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
      {[all, ...kinds.filter(({ name, count }) => count > 0 || name === group)].map(({ name, count }) => (
        <GroupLink
          key={name ?? ''}
          to="/search"
          search={{ keyword, group: name }}
          aria-current={name === group ? 'page' : undefined}
          resetScroll={false}
        >
          {name ?? '全部'} <span className="num">{count}</span>
        </GroupLink>
      ))}
    </Bar>
  )
}

/** The kinds of results, in the order of their filters. */
export const searchGroups: readonly string[] = [
  ...new Set(Object.values<Place>(places).flatMap((place) => (place.kind === 'home' ? [] : [place.searchGroup]))),
]
