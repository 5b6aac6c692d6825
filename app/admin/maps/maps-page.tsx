import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import {
  getMapPageSize,
  mapListQuery,
  mapSummaryQuery,
  pickedMediaQuery,
  toMapFilter,
  exportMaps,
  answerMap,
} from '../../data/admin/media'
import { rememberPageSize, staffQuery } from '../../data/admin/staff-query'
import { ButtonLink, Button } from '../../ui/form/button'
import { ResourceList } from '../list/resource-list'
import { useSelection } from '../list/use-selection'
import { MediaBulkBar } from '../media/media-bulk-bar'
import { Card } from '../shared/card'
import { saveFile } from '../shared/save-file'
import { PageHead } from '../shell/page-head'
import { AskOneByOne, UnaskedFiles, Waiting } from './unasked-files'
import { MapFilters, type MapsSearch, noFilters, useMapsSearch, countRegister, MapTabs } from './map-filters'
import { MapRow, MapRowHead } from './map-row'
import { Plus, ChevronDown, Download } from 'lucide-react'
import type { LibraryRow, MediaRow } from '../../contract'
import { useMediaChange } from '../media/use-media-change'
import { type FocusProps, useFocusedParts } from '../shared/use-focused-parts'
import { formatChinaDate } from '../../content/format'
import { Text } from '../../ui/text'
import { MenuTrigger } from '../shell/menu-button'
import { notifyFailure } from '../shell/notify'
import { LateMediaPicker } from '../media/late-media-picker'

/** The register of all maps on the site, and of the files that nobody has been asked about. */
export function MapsPage({ search }: { search: MapsSearch }) {
  const { data } = useSuspenseQuery(mapListQuery(search))
  const { data: counts } = useSuspenseQuery(staffQuery('media.counts'))
  const { data: summary } = useSuspenseQuery(mapSummaryQuery(search))
  const [isAsking, setIsAsking] = useState(false)
  const change = useMapsSearch()
  const selection = useSelection(data.rows, search)
  const { rows: shown, watch } = useFocusedRows(data.rows)
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
            <Text as="p" $tone="muted">
              到期后不能再次发布，请及时办理新的审图号
            </Text>
          </div>
          <ButtonLink size="admin" variant="secondary" to="/manage/maps" search={{ state: 'ending' }}>
            查看
          </ButtonLink>
        </Waiting>
      )}
      <Card>
        <ResourceList
          filters={
            <>
              <MapTabs search={search} counts={summary.counts} without={counts.none} />
              <MapFilters search={search} sources={summary.sources} total={data.total} all={countRegister(counts)} />
            </>
          }
          bulk={
            (everything || picked.length > 0) && (
              <MediaBulkBar
                selection={selection}
                filter={toMapFilter(search)}
                shown={data.rows.length}
                total={data.total}
              />
            )
          }
          items={shown}
          rows={(rows) => (
            <>
              <MapRowHead
                isWholePage={everything || picked.length === rows.length}
                onSelect={(on) => (on ? selection.pickPage() : selection.clear())}
              />
              <ul>
                {rows.map((row) => (
                  <MapRow
                    key={row.id}
                    media={row}
                    focusProps={watch(row)}
                    selected={selection.has(row.id)}
                    onSelect={(on, range) => selection.toggle(row.id, on, range)}
                  />
                ))}
              </ul>
            </>
          )}
          onClear={isNarrowed ? () => change({ ...noFilters, state: undefined }) : undefined}
          empty={{ title: '没有需要登记的地图' }}
          pages={{
            page,
            size: getMapPageSize(search),
            total: data.total,
            link: (number, props) => <Link to="/manage/maps" search={searchOf(number)} {...props} />,
            choice: {
              onPage: (number) => change(searchOf(number)),
              onSize(size) {
                if (size !== undefined) rememberPageSize(size)
                change({ size })
              },
            },
          }}
        />
      </Card>
      {isAsking && <AskOneByOne onClose={() => setIsAsking(false)} />}
    </>
  )
}

/** The server chooses the rows anew with every change: the one that has the focus stays where it was. */
function useFocusedRows(rows: readonly LibraryRow[]) {
  const { isFocused, watch } = useFocusedParts()
  const [last, setLast] = useState<{ row: LibraryRow; index: number } | null>(null)
  const held = last && isFocused(String(last.row.id)) ? last : null
  const index = held ? rows.findIndex(({ id }) => id === held.row.id) : -1
  const listed = rows[index]
  if (held && listed && listed !== held.row) setLast({ row: listed, index })
  // Asked for while the row is still listed, too: one that is older than what was saved would put old values into its fields.
  const { data: [now = held?.row] = [held?.row] } = useQuery({
    ...pickedMediaQuery(held ? [held.row.src] : []),
    enabled: held !== null,
    staleTime: 0,
  })
  const isGone = index < 0
  return {
    rows: held && now ? rows.toSpliced(isGone ? held.index : index, isGone ? 0 : 1, now) : rows,
    watch(row: LibraryRow): FocusProps {
      const { onFocus, onBlur } = watch(String(row.id))
      return {
        onBlur,
        onFocus(event) {
          const place = rows.findIndex(({ id }) => id === row.id)
          if (place >= 0) setLast({ row, index: place })
          onFocus(event)
        },
      }
    },
  }
}

/** Takes a file of the media library into the register, and shows its row. */
function RegisterMap() {
  const navigate = useNavigate()
  const { run } = useMediaChange()
  const [isPicking, setIsPicking] = useState(false)

  async function register({ id, name, map }: MediaRow) {
    if (map.answer !== 'map' && !(await run(() => answerMap([id], 'map')))) return
    // As much of a name as the register can be searched for.
    await navigate({ to: '/manage/maps', search: { find: name.slice(0, 50) } })
  }

  return (
    <>
      <Button size="admin" onClick={() => setIsPicking(true)}>
        <Plus size={16} aria-hidden />
        登记地图
      </Button>
      {isPicking && <LateMediaPicker onPick={(media) => void register(media)} onClose={() => setIsPicking(false)} />}
    </>
  )
}

/** Saves the chosen files of the register as a spreadsheet, or without any all that its filters choose. */
function ExportRegister({
  search,
  ids,
  count,
}: {
  search: MapsSearch
  /** The chosen files, unless all are. */
  ids: number[]
  /** How many are chosen. */
  count: number
}) {
  const { mutate, isPending } = useMutation({
    mutationFn: async (format: 'xlsx' | 'csv') =>
      saveFile(
        await exportMaps(ids.length > 0 ? { ids } : toMapFilter(search), format),
        `地图登记表-${formatChinaDate(Date.now())}.${format}`,
      ),
    onError: notifyFailure,
  })

  return (
    <MenuTrigger
      aria-disabled={isPending || undefined}
      items={[
        { label: 'Excel 表格（XLSX）', run: () => mutate('xlsx') },
        { label: '文本表格（CSV）', run: () => mutate('csv') },
      ]}
    >
      <Download size={16} aria-hidden />
      {isPending ? '正在导出' : count > 0 ? `导出所选 ${count} 条` : '导出登记表'}
      <ChevronDown size={16} aria-hidden />
    </MenuTrigger>
  )
}
