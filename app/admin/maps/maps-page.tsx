import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { formatChinaDate } from '../../content/format'
import { type MapState, mapStateNames } from '../../content/map-registration'
import { exportMaps, mapListQuery, mapPageSize, mediaCountsQuery } from '../../data/admin/media'
import type { mapsSearch } from '../../navigation/search-params'
import { EmptyState } from '../../ui/feedback/states'
import { Button, ButtonLink } from '../../ui/form/button'
import { Pagination } from '../../ui/navigation/pagination'
import { adminTextSize, media } from '../../ui/theme'
import { MediaBulkBar } from '../media/media-bulk-bar'
import { useSelection } from '../list/use-selection'
import { Card } from '../shared/card'
import { CardFoot } from '../shared/card-foot'
import { FindField } from '../shared/find-field'
import { TabCount, TabLink, Tabs } from '../shared/tabs'
import { Muted } from '../shared/text'
import { useDebouncedSearch } from '../../ui/form/use-debounced-search'
import { notifyFailure } from '../shell/notify'
import { PageHead } from '../shell/page-head'
import { AskOneByOne } from './ask-one-by-one'
import { MapRow, MapRowHead } from './map-row'
import { RegisterMap } from './register-map'
import { UnaskedFiles } from './unasked-files'
import { Waiting } from './waiting'

type MapsSearch = ReturnType<typeof mapsSearch>

const tabs: Array<Exclude<MapState, 'none'>> = ['registered', 'missing', 'unasked', 'expired']

/** The states that want something done. */
const tones: Partial<Record<MapState, 'danger' | 'warning'>> = { missing: 'danger', unasked: 'warning' }

/** The register of all maps on the site, and of the files that nobody has been asked about. */
export function MapsPage({ search }: { search: MapsSearch }) {
  const navigate = useNavigate()
  const { data } = useSuspenseQuery(mapListQuery(search))
  const { data: counts } = useSuspenseQuery(mediaCountsQuery)
  const [find, setFind] = useState(search.find ?? '')
  const [isAsking, setIsAsking] = useState(false)
  const [isExporting, setIsExporting] = useState(false)
  const selection = useSelection(data.rows, search)
  const selectedCount = selection.everything ? data.total : selection.picked.length
  useDebouncedSearch(
    find,
    search.find ?? '',
    (words) =>
      void navigate({ to: '/manage/maps', search: { state: search.state, find: words || undefined }, replace: true }),
  )

  async function saveRegister() {
    setIsExporting(true)
    try {
      const { picked, everything } = selection
      const chosen: Parameters<typeof exportMaps>[0] =
        picked.length > 0 && !everything
          ? { ids: picked.map(({ id }) => id) }
          : { text: search.find ?? '', map: search.state ?? 'all' }
      const link = document.createElement('a')
      link.href = URL.createObjectURL(await exportMaps(chosen))
      link.download = `地图登记表-${formatChinaDate(Date.now())}.xlsx`
      link.click()
      URL.revokeObjectURL(link.href)
    } catch (error) {
      notifyFailure(error)
    } finally {
      setIsExporting(false)
    }
  }

  return (
    <>
      <PageHead here="地图登记" title="地图登记">
        <Button
          size="admin"
          variant="secondary"
          loading={isExporting}
          loadingText="正在导出"
          onClick={() => void saveRegister()}
        >
          <Download size={16} aria-hidden />
          {selectedCount > 0 ? `导出所选 ${selectedCount} 条` : '导出登记表'}
        </Button>
        <RegisterMap />
      </PageHead>
      {counts.unasked > 0 && <UnaskedFiles counts={counts} onAsk={() => setIsAsking(true)} />}
      {counts.ending > 0 && (
        <Waiting>
          <div>
            <b>{counts.ending} 个地图文件的审图号将在 60 天内到期</b>
            <Muted as="p">到期后不能再次发布，请及时办理新的审图号</Muted>
          </div>
          <ButtonLink size="admin" variant="secondary" to="/manage/maps" search={{ state: 'ending' }}>
            查看
          </ButtonLink>
        </Waiting>
      )}
      <Card>
        <Tabs aria-label="登记状态">
          <TabLink
            to="/manage/maps"
            search={{ find: search.find }}
            aria-current={search.state ? undefined : 'page'}
            activeProps={{}}
            activeOptions={{ exact: true }}
          >
            全部 <TabCount>{tabs.reduce((sum, state) => sum + counts[state], 0)}</TabCount>
          </TabLink>
          {tabs.map((state) => (
            <TabLink
              key={state}
              to="/manage/maps"
              search={{ find: search.find, state }}
              aria-current={search.state === state ? 'page' : undefined}
              activeProps={{}}
              activeOptions={{ exact: true }}
            >
              {mapStateNames[state]}{' '}
              <TabCount $tone={counts[state] > 0 ? tones[state] : undefined}>{counts[state]}</TabCount>
            </TabLink>
          ))}
          <Others>另有 {counts.none} 个文件已确认不含地图</Others>
        </Tabs>
        <Tools>
          <FindField small label="名称、审图号或来源" value={find} onChange={setFind} />
        </Tools>
        {selectedCount > 0 && (
          <MediaBulkBar
            selection={selection}
            filter={{ text: search.find, map: search.state ?? 'all' }}
            shown={data.rows.length}
            total={data.total}
          />
        )}
        {data.rows.length === 0 ? (
          <EmptyState title={search.find || search.state ? '没有符合条件的记录' : '没有需要登记的地图'} />
        ) : (
          <>
            <MapRowHead
              isWholePage={selection.everything || selection.picked.length === data.rows.length}
              onSelect={(on) => (on ? selection.pickPage() : selection.clear())}
            />
            <ul>
              {data.rows.map((row) => (
                <MapRow
                  key={row.id}
                  media={row}
                  selected={selection.has(row.id)}
                  onSelect={(on, range) => selection.toggle(row.id, on, range)}
                />
              ))}
            </ul>
          </>
        )}
        <CardFoot>
          <Muted className="num">{describeRange(data.rows.length, data.total, search.page ?? 1)}</Muted>
          <Pagination
            size="admin"
            page={search.page ?? 1}
            pageCount={Math.ceil(data.total / mapPageSize)}
            link={(page, props) => (
              <Link to="/manage/maps" search={{ ...search, page: page === 1 ? undefined : page }} {...props} />
            )}
          />
        </CardFoot>
      </Card>
      {isAsking && <AskOneByOne onClose={() => setIsAsking(false)} />}
    </>
  )
}

function describeRange(shown: number, total: number, page: number): string {
  const before = (page - 1) * mapPageSize
  return shown === 0 ? `共 ${total} 条` : `第 ${before + 1}–${before + shown} 条，共 ${total} 条`
}

const Others = styled(Muted)`
  margin-left: auto;
  align-self: center;
  font-size: ${adminTextSize.meta};
  white-space: nowrap;
  ${media.mobile} {
    display: none;
  }
`

const Tools = styled.div`
  max-width: 320px;
  padding: 14px 20px;
`
