import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import styled from 'styled-components'
import { mediaKindNames, mediaKinds } from '../../content/media-kinds'
import type { LibraryRow } from '../../contract'
import { allMediaQuery, mediaListQuery, mediaPageSize, pickedMediaQuery, toLibraryFilter } from '../../data/admin/media'
import { staffQuery } from '../../data/admin/staff-query'
import type { mediaSearch } from '../../navigation/search-params'
import { color, media, adminTextSize } from '../../ui/theme'
import { ResourceList } from '../list/resource-list'
import { useSelection } from '../list/use-selection'
import { Card } from '../shared/card'
import { TabCount, TabLink, Tabs } from '../shared/tabs'
import { useTouchDrag } from '../shared/use-touch-drag'
import { PageHead } from '../shell/page-head'
import { useLibraryUploads } from '../uploads/use-library-uploads'
import { DemoProgress } from './demo-progress'
import { DropZone } from './drop-zone'
import { MediaBulkBar } from './media-bulk-bar'
import { MediaFilters } from './media-filters'
import { MediaPanel } from './media-panel'
import { findFolderAt, MediaSidebar } from './media-sidebar'
import { MediaTile } from './media-tile'
import { PauseUploads } from './upload-row-list'
import { UploadRows } from './upload-rows'
import { acceptedFiles } from './use-upload'
import { useFileMoves } from './use-media-change'
import { useFocusedParts } from '../shared/use-focused-parts'
import { canShowMap } from '../../content/map-registration'
import { MapQuestion } from './map-question'
import { Row } from '../../ui/layout'

type MediaSearch = ReturnType<typeof mediaSearch>

/** The media library: everything that was uploaded, with what is known of the file that is chosen. */
export function MediaPage({ search }: { search: MediaSearch }) {
  const { file, page, kind, map, missing, usage, demo, folder, by, uploadedFrom, uploadedUntil, order } = search
  const { page: _page, file: _file, kind: _kind, ...inEveryKind } = search
  const filter = toLibraryFilter(search)
  const { data } = useSuspenseQuery(mediaListQuery({ page, ...filter }))
  const isNarrowed = [map, missing, usage, demo, by, uploadedFrom, uploadedUntil].some(Boolean)
  const navigate = useNavigate()
  const selection = useSelection(data.rows, { page, ...filter })
  const { data: all = [] } = useQuery({ ...allMediaQuery(filter), enabled: selection.everything })
  const { data: counts } = useSuspenseQuery(staffQuery('media.counts'))
  // Until all are known, nothing is dragged.
  const selected = selection.everything ? all : selection.picked
  const [dragged, setDragged] = useState<readonly LibraryRow[]>([])
  const [aim, setAim] = useState<number | null>()
  const { moveFiles } = useFileMoves()
  const pickDragged = (one: LibraryRow) => (selection.has(one.id) ? selected : [one])
  const drop = (files: readonly LibraryRow[], into: number | null) =>
    void moveFiles(files, into).then((isMoved) => isMoved && selection.clear())
  const endDrag = () => {
    setDragged([])
    setAim(undefined)
  }
  const touch = useTouchDrag<LibraryRow>({
    onOver(one, under) {
      setDragged(pickDragged(one))
      setAim(findFolderAt(under))
    },
    onDrop(one, under) {
      endDrag()
      const into = findFolderAt(under)
      if (into !== undefined) drop(pickDragged(one), into)
    },
    onCancel: endDrag,
  })
  const { uploads, arrived, start } = useLibraryUploads()

  return (
    <>
      <PageHead here="媒体库" title="媒体库" />
      <Columns $open={file !== undefined}>
        <Card>
          <Tabs aria-label="文件类型" $tight>
            <TabLink
              to="/manage/media"
              search={inEveryKind}
              aria-current={kind ? undefined : 'page'}
              activeProps={{}}
              activeOptions={{ exact: true }}
            >
              全部
            </TabLink>
            {mediaKindNames.map((one) => (
              <TabLink
                key={one}
                to="/manage/media"
                search={{ ...inEveryKind, kind: one }}
                aria-current={kind === one ? 'page' : undefined}
                activeProps={{}}
                activeOptions={{ exact: true }}
              >
                {mediaKinds[one].label} {!isNarrowed && !folder && <TabCount>{counts[one]}</TabCount>}
              </TabLink>
            ))}
          </Tabs>
          <Body>
            <MediaSidebar
              search={search}
              counts={counts}
              isDragging={dragged.length > 0}
              aim={aim}
              onAim={setAim}
              onDrop={(into) => drop(dragged, into)}
            />
            <div>
              <ResourceList
                filters={
                  <>
                    {demo && <DemoProgress counts={counts} />}
                    <Row $gap={[10, 14]} $wrap $padding={[14, 'cardSide']}>
                      <MediaFilters search={search} />
                      <Drop>
                        <DropZone
                          multiple
                          label="上传文件"
                          accept={Object.values(acceptedFiles).join(',')}
                          onFiles={(files) => start(files, folder)}
                        />
                      </Drop>
                    </Row>
                    <Uploads>
                      <PauseUploads uploads={uploads} />
                      <UploadRows uploads={uploads} />
                      <AskedUploads addresses={arrived} />
                    </Uploads>
                  </>
                }
                bulk={
                  (selection.everything || selection.picked.length > 0) && (
                    <MediaBulkBar selection={selection} filter={filter} shown={data.rows.length} total={data.total} />
                  )
                }
                items={data.rows}
                rows={(rows) => (
                  <Tiles>
                    {rows.map((one) => (
                      <MediaTile
                        key={one.id}
                        media={one}
                        search={search}
                        selected={selection.has(one.id)}
                        onSelect={(on, range) => selection.toggle(one.id, on, range)}
                        isDragged={dragged.includes(one)}
                        onDragStart={() => setDragged(pickDragged(one))}
                        onDragEnd={endDrag}
                        touch={touch(one)}
                      />
                    ))}
                  </Tiles>
                )}
                empty={{ title: folder ? '文件夹里还没有文件' : '还没有上传文件' }}
                onClear={
                  isNarrowed || kind || search.find
                    ? () => void navigate({ to: '/manage/media', search: { folder, order } })
                    : undefined
                }
                pages={{
                  page,
                  size: mediaPageSize,
                  total: data.total,
                  unit: '个文件',
                  link: (to, props) => (
                    <Link to="/manage/media" search={{ ...search, page: to === 1 ? undefined : to }} {...props} />
                  ),
                }}
              />
            </div>
          </Body>
        </Card>
        {file !== undefined && <MediaPanel key={file} id={file} rows={data.rows} search={search} />}
      </Columns>
    </>
  )
}

const Columns = styled.div<{ $open: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) ${({ $open }) => $open && '370px'};
  gap: 20px;
  align-items: start;
  ${media.compactDesktop} {
    grid-template-columns: minmax(0, 1fr) ${({ $open }) => $open && '320px'};
  }
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Body = styled.div`
  display: grid;
  grid-template-columns: 190px minmax(0, 1fr);
  ${media.compact} {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Drop = styled.div`
  flex: 1 1 300px;
`

const Uploads = styled.div`
  padding: 0 20px;
`

const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(172px, 1fr));
  gap: 16px;
  padding: 6px 20px 20px;
  border-bottom: 1px solid ${color.lineSoft};
  ${media.mobile} {
    grid-template-columns: 1fr 1fr;
    gap: 10px;
    padding: 6px 12px 16px;
  }
`

/** Asks of the files that have just arrived whether they show a map, once. */
function AskedUploads({ addresses }: { addresses: readonly string[] }) {
  const { data } = useQuery({ ...pickedMediaQuery(addresses), placeholderData: keepPreviousData })
  // A read that fails has no data, though somebody may be typing in what was read before.
  const [known, setKnown] = useState<readonly LibraryRow[]>([])
  if (data && data !== known) setKnown(data)
  const { isFocused, watch } = useFocusedParts()
  const asked = known.filter(
    (row) => canShowMap(row) && row.mapState !== 'none' && (row.mapState !== 'registered' || isFocused(String(row.id))),
  )
  if (asked.length === 0) return null
  return (
    <ul>
      {asked.map((row) => (
        <Item key={row.id} {...watch(String(row.id))}>
          <p>
            <b>{row.name}</b> 已上传。{row.kind === 'image' ? '这张图片' : '这个文件'}含有地图吗？
          </p>
          <MapQuestion media={row} />
        </Item>
      ))}
    </ul>
  )
}

const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(240px, 320px);
  gap: 12px;
  align-items: start;
  padding: 10px 0;
  border-top: 1px solid ${color.lineSoft};
  font-size: ${adminTextSize.meta};
  overflow-wrap: anywhere;
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`
