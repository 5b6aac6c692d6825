import { type MapState, mapStateNames } from '../../content/map-registration'
import type { MapSummary } from '../../contract'
import { Row } from '../../ui/layout'
import { Text } from '../../ui/text'
import { TabCount, TabLink, Tabs } from '../shared/tabs'
import type { MapsSearch } from './map-filters'

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
