import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { mapPlaces, nameMapPlace } from '../../content/map-registration'
import { getMapOrder, mapOrders } from '../../data/admin/media'
import { staffQuery } from '../../data/admin/staff-query'
import type { mapsSearch } from '../../navigation/search-params'
import { FilterBar } from '../list/filter-bar'
import { type MapState, mapStateNames } from '../../content/map-registration'
import type { MapSummary } from '../../contract'
import { Row } from '../../ui/layout'
import { Text } from '../../ui/text'
import { TabCount, TabLink, Tabs } from '../shared/tabs'

/** What the register of maps is narrowed to; it lives in the query, so that Back works. */
export type MapsSearch = ReturnType<typeof mapsSearch>

/** The search params of the register without its filters; its state, order and page size stay. */
export const noFilters: MapsSearch = {
  find: undefined,
  use: undefined,
  origin: undefined,
  by: undefined,
  registeredFrom: undefined,
  registeredUntil: undefined,
}

const orders: Record<(typeof mapOrders)[number], string> = {
  newest: '最近上传',
  registered: '最近登记',
  registeredFirst: '最早登记',
  validity: '最先到期',
  name: '文件名',
}

/** Changes the filter of the register; the page starts over at 1 unless it is what changes. */
export function useMapsSearch() {
  const navigate = useNavigate()
  return (changes: MapsSearch, replace = false) =>
    // From the address itself: the rendered search is older while the rows of another filter are loading.
    void navigate({ from: '/manage/maps', search: (before) => ({ ...before, page: undefined, ...changes }), replace })
}

/** Narrows and orders the register of maps. */
export function MapFilters({
  search,
  sources,
  total,
  all,
}: {
  search: MapsSearch
  /** What maps name as their source. */
  sources: readonly string[]
  total: number
  all: number
}) {
  const change = useMapsSearch()
  const people = useQuery(staffQuery('account.people')).data?.rows ?? []
  const { use, origin, by, registeredFrom, registeredUntil } = search
  // One that is set stays to be seen when no map names it any more.
  const named = origin === undefined || sources.includes(origin) ? sources : [origin, ...sources]

  return (
    <FilterBar
      placeholder="名称、审图号"
      words={search.find}
      onFind={(find) => change({ find }, true)}
      filters={[
        {
          label: '使用位置',
          all: '全部位置',
          value: mapPlaces.find((known) => known === use),
          options: mapPlaces.map((known) => [known, nameMapPlace(known)]),
          onChange: (value) => change({ use: value || undefined }),
        },
        {
          label: '来源',
          all: '全部来源',
          value: origin,
          options: named.map((name) => [name, name]),
          onChange: (value) => change({ origin: value || undefined }),
        },
        {
          label: '登记人',
          all: '全部登记人',
          value: by,
          options: people.map(({ id, name }) => [String(id), name]),
          onChange: (value) => change({ by: value === '' ? undefined : Number(value) }),
        },
        {
          label: '登记日期',
          lead: '登记于',
          from: registeredFrom,
          until: registeredUntil,
          onFrom: (day) => change({ registeredFrom: day }),
          onUntil: (day) => change({ registeredUntil: day }),
          onClear: () => change({ registeredFrom: undefined, registeredUntil: undefined }),
        },
      ]}
      onClear={() => change(noFilters)}
      total={total}
      all={all}
      orders={orders}
      order={getMapOrder(search)}
      onOrder={(order) => change({ order: order === 'newest' ? undefined : order })}
    />
  )
}

const tabs: Array<Exclude<MapState, 'none'>> = ['registered', 'missing', 'unasked', 'expired']

/** The states that want something done. */
const tones: Partial<Record<MapState, 'danger' | 'warning'>> = { missing: 'danger', unasked: 'warning' }

/** How many files have a place in the register. */
export function countRegister(counts: Readonly<Record<MapState, number>>): number {
  return tabs.reduce((sum, state) => sum + counts[state], 0)
}

/** The states of the files in the register, with the counts of what the filters choose. */
export function MapTabs({
  search,
  counts,
  without,
}: {
  search: MapsSearch
  counts: MapSummary['counts']
  /** How many files of the library show no map. */
  without: number
}) {
  const { page: _page, state: current, ...filters } = search
  return (
    <Tabs aria-label="登记状态">
      <TabLink
        to="/manage/maps"
        search={filters}
        aria-current={current ? undefined : 'page'}
        activeProps={{}}
        activeOptions={{ exact: true }}
      >
        全部 <TabCount>{countRegister(counts)}</TabCount>
      </TabLink>
      {tabs.map((state) => (
        <TabLink
          key={state}
          to="/manage/maps"
          search={{ ...filters, state }}
          aria-current={current === state ? 'page' : undefined}
          activeProps={{}}
          activeOptions={{ exact: true }}
        >
          {mapStateNames[state]}{' '}
          <TabCount $tone={counts[state] > 0 ? tones[state] : undefined}>{counts[state]}</TabCount>
        </TabLink>
      ))}
      <Row $atEnd $hiddenOn="mobile">
        <Text $tone="muted" $size="meta" $nowrap>
          另有 {without} 个文件已确认不含地图
        </Text>
      </Row>
    </Tabs>
  )
}
