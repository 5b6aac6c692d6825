import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { getMapPageSize, mapListQuery, mapSummaryQuery, toMapFilter } from '../../data/admin/map-register'
import { mediaCountsQuery } from '../../data/admin/counts'
import { rememberPageSize } from '../../data/admin/page-size'
import { EmptyState } from '../../ui/feedback/states'
import { ButtonLink } from '../../ui/form/button'
import { PageFoot } from '../list/page-foot'
import { useSelection } from '../list/use-selection'
import { MediaBulkBar } from '../media/media-bulk-bar'
import { Card } from '../shared/card'
import { NothingFound } from '../shared/nothing-found'
import { Muted } from '../shared/text'
import { PageHead } from '../shell/page-head'
import { AskOneByOne } from './ask-one-by-one'
import { ExportRegister } from './export-register'
import { MapFilters, type MapsSearch, noFilters, useMapsSearch } from './map-filters'
import { MapRow, MapRowHead } from './map-row'
import { countRegister, MapTabs } from './map-tabs'
import { RegisterMap } from './register-map'
import { UnaskedFiles } from './unasked-files'
import { Waiting } from './waiting'

/** The register of all maps on the site, and of the files that nobody has been asked about. */
export function MapsPage({ search }: { search: MapsSearch }) {
  const { data } = useSuspenseQuery(mapListQuery(search))
  const { data: counts } = useSuspenseQuery(mediaCountsQuery)
  const { data: summary } = useSuspenseQuery(mapSummaryQuery(search))
  const [isAsking, setIsAsking] = useState(false)
  const change = useMapsSearch()
  const selection = useSelection(data.rows, search)
  const { picked, everything } = selection
  const { size: _size, order: _order, page, ...filters } = search
  const isNarrowed = page !== undefined || Object.values(filters).some((value) => value !== undefined)
  const searchOf = (number: number): MapsSearch => ({ ...search, page: number === 1 ? undefined : number })

  return (
    <>
      <PageHead here="地图登记" title="地图登记">
        <ExportRegister
          search={search}
          ids={everything ? [] : picked.map(({ id }) => id)}
          count={everything ? data.total : picked.length}
        />
        <RegisterMap />
      </PageHead>
      {counts.unasked > 0 && <UnaskedFiles counts={counts} onAsk={() => setIsAsking(true)} />}
      {counts.ending > 0 && (
        <Waiting>
          <div>
            <b>{counts.ending} 个地图文件的审图号将在 30 天内到期</b>
            <Muted as="p">到期后不能再次发布，请及时办理新的审图号</Muted>
          </div>
          <ButtonLink size="admin" variant="secondary" to="/manage/maps" search={{ state: 'ending' }}>
            查看
          </ButtonLink>
        </Waiting>
      )}
      <Card>
        <MapTabs search={search} counts={summary.counts} without={counts.none} />
        <MapFilters search={search} sources={summary.sources} total={data.total} all={countRegister(counts)} />
        {(everything || picked.length > 0) && (
          <MediaBulkBar
            selection={selection}
            filter={toMapFilter(search)}
            shown={data.rows.length}
            total={data.total}
          />
        )}
        {data.rows.length > 0 ? (
          <>
            <MapRowHead
              isWholePage={everything || picked.length === data.rows.length}
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
        ) : isNarrowed ? (
          <NothingFound onClear={() => change({ ...noFilters, state: undefined })} />
        ) : (
          <EmptyState title="没有需要登记的地图" />
        )}
        {data.total > 0 && (
          <PageFoot
            page={page ?? 1}
            pageSize={getMapPageSize(search)}
            total={data.total}
            link={(number, props) => <Link to="/manage/maps" search={searchOf(number)} {...props} />}
            onPage={(number) => change(searchOf(number))}
            onPageSize={(size) => {
              if (size !== undefined) rememberPageSize(size)
              change({ size })
            }}
          />
        )}
      </Card>
      {isAsking && <AskOneByOne onClose={() => setIsAsking(false)} />}
    </>
  )
}
