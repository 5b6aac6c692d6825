import { Link } from '@tanstack/react-router'
import type { SearchAnswer } from '../../content/wire'
import { Tabs } from '../../ui/tabs'
import type { SiteSearch } from './load-search'

/** Narrows the results to one kind, with the number of hits of each. */
export function GroupFilter({ search: { keyword, group }, groups }: { search: SiteSearch; groups: SearchAnswer['groups'] }) {
  const all = { name: undefined, count: groups.reduce((sum, { count }) => sum + count, 0) }
  return (
    <Tabs label="按类型筛选">
      {[all, ...groups].map(({ name, count }) => (
        <Link
          key={name ?? ''}
          to="/search"
          search={{ keyword, group: name }}
          aria-current={name === group ? 'page' : undefined}
          resetScroll={false}
        >
          {name ?? '全部'} <span className="num">{count}</span>
        </Link>
      ))}
    </Tabs>
  )
}
