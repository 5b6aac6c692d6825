import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Copy, Trash2 } from 'lucide-react'
import { useState } from 'react'
import styled, { css } from 'styled-components'
import { formatChinaDateTime } from '../../content/format'
import type { MediaRow } from '../../contract'
import { deleteMedia, mediaListQuery, mediaPageSize } from '../../data/admin/media'
import type { mediaSearch } from '../../navigation/search-params'
import { Pagination } from '../../ui/navigation/pagination'
import { EmptyState } from '../../ui/feedback/states'
import { adminTextSize, color, media, radius, translucent } from '../../ui/theme'
import { confirm } from '../shell/confirm'
import { PageHead } from '../shell/page-head'
import { notifyDone } from '../shell/notify'
import { DropZone } from './drop-zone'
import { Card } from '../shared/card'
import { CardFoot } from '../shared/card-foot'
import { FindField } from '../shared/find-field'
import { IconButton } from '../shared/icon-button'
import { TabLink, Tabs } from '../shared/tabs'
import { Muted } from '../shared/text'
import { useDebouncedSearch } from '../shared/use-debounced-search'
import { MediaThumb } from './media-thumb'
import { UploadRows } from './upload-rows'
import { acceptedFiles, useUpload } from './use-upload'
import { formatFileSize } from '../../content/file-size'

type MediaSearch = ReturnType<typeof mediaSearch>

const kinds = { image: '图片', video: '视频', file: '文档' } as const

/** The media library: everything that was uploaded, deletable while nothing uses it. */
export function MediaPage({ search }: { search: MediaSearch }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { data } = useSuspenseQuery(mediaListQuery({ page: search.page, text: search.find, kind: search.kind }))
  const [find, setFind] = useState(search.find ?? '')
  const refresh = () => client.invalidateQueries({ queryKey: ['media'] })
  const { uploads, start } = useUpload('any', () => void refresh())

  useDebouncedSearch(
    find,
    search.find ?? '',
    (words) =>
      void navigate({ to: '/manage/media', search: { kind: search.kind, find: words || undefined }, replace: true }),
  )

  function confirmDelete(media: MediaRow) {
    confirm({
      title: `删除“${media.name}”？`,
      text: '仍被内容使用的文件不能删除。删除后不能恢复。',
      action: '删除',
      busy: '正在删除',
      dangerous: true,
      run: async () => {
        await deleteMedia(media.id)
        await refresh()
        notifyDone('已删除')
      },
    })
  }

  return (
    <>
      <PageHead here="媒体库" title="媒体库" />
      <Card>
        <Tabs aria-label="文件类型">
          <TabLink
            to="/manage/media"
            search={{ find: search.find }}
            aria-current={search.kind ? undefined : 'page'}
            activeProps={{}}
          >
            全部
          </TabLink>
          {(Object.keys(kinds) as Array<keyof typeof kinds>).map((kind) => (
            <TabLink
              key={kind}
              to="/manage/media"
              search={{ find: search.find, kind }}
              aria-current={search.kind === kind ? 'page' : undefined}
              activeProps={{}}
            >
              {kinds[kind]}
            </TabLink>
          ))}
        </Tabs>
        <Tools>
          <FindField label="按文件名查找" value={find} onChange={setFind} />
          <DropZone multiple label="上传文件" accept={Object.values(acceptedFiles).join(',')} onFiles={start} />
        </Tools>
        <Uploads>
          <UploadRows uploads={uploads} />
        </Uploads>
        {data.rows.length === 0 ? (
          <EmptyState title={search.find || search.kind ? '没有符合条件的文件' : '还没有上传文件'} />
        ) : (
          <Grid>
            {data.rows.map((media) => (
              <Tile key={media.id}>
                <a href={media.src} target="_blank" rel="noreferrer" aria-label={`打开“${media.name}”`}>
                  <MediaThumb media={media} height={116} />
                </a>
                <Name title={media.name}>{media.name}</Name>
                <Fact className="num">
                  {formatFileSize(media.size)}
                  {media.width > 0 && `　${media.width}×${media.height}`}
                </Fact>
                <Fact className="num">
                  {formatChinaDateTime(media.createdAt)} {media.createdBy}
                </Fact>
                <TileTools>
                  <Tool
                    aria-label={`复制“${media.name}”的地址`}
                    onClick={() => void navigator.clipboard?.writeText(media.src).then(() => notifyDone('地址已复制'))}
                  >
                    <Copy size={15} aria-hidden />
                  </Tool>
                  <Tool aria-label={`删除“${media.name}”`} onClick={() => confirmDelete(media)}>
                    <Trash2 size={15} aria-hidden />
                  </Tool>
                </TileTools>
              </Tile>
            ))}
          </Grid>
        )}
        <Foot>
          <Muted>共 {data.total} 个文件</Muted>
          <Pagination
            size="admin"
            page={search.page ?? 1}
            pageCount={Math.ceil(data.total / mediaPageSize)}
            link={(page, props) => (
              <Link to="/manage/media" search={{ ...search, page: page === 1 ? undefined : page }} {...props} />
            )}
          />
        </Foot>
      </Card>
    </>
  )
}

const Tools = styled.div`
  display: grid;
  grid-template-columns: 280px minmax(0, 1fr);
  gap: 14px;
  align-items: center;
  padding: 14px 20px;
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Uploads = styled.div`
  padding: 0 20px;
`

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(172px, 1fr));
  gap: 16px;
  padding: 6px 20px 20px;
  ${media.mobile} {
    grid-template-columns: 1fr 1fr;
    gap: 10px;
    padding: 6px 12px 16px;
  }
`

const Tile = styled.li`
  position: relative;
  padding-bottom: 8px;
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  overflow: hidden;
  &:hover {
    border-color: ${color.primary};
  }
`

const line = css`
  display: block;
  padding: 0 10px;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`

const Name = styled.b`
  ${line}
  padding-top: 8px;
  font-weight: 400;
`

const Fact = styled.small`
  ${line}
  color: ${color.textMuted};
  font-size: ${adminTextSize.small};
`

const TileTools = styled.span`
  position: absolute;
  top: 6px;
  right: 6px;
  display: flex;
  gap: 4px;
`

const Tool = styled(IconButton)`
  width: 28px;
  height: 28px;
  &,
  &:hover {
    background: ${translucent.white(0.92)};
  }
`

const Foot = styled(CardFoot)`
  gap: 12px;
  align-items: normal;
  border-top: 1px solid ${color.lineSoft};
`
