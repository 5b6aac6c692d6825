import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Copy, Search, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import styled from 'styled-components'
import { formatChinaDateTime } from '../../content/format'
import type { MediaRow } from '../../contract'
import { deleteMedia, mediaListQuery, mediaPageSize } from '../../data/admin/media'
import type { mediaSearch } from '../../navigation/search-params'
import { Pagination } from '../../ui/navigation/pagination'
import { EmptyState } from '../../ui/feedback/states'
import { adminTextSize, color, media, radius, translucent } from '../../ui/theme'
import { confirm } from '../shell/confirm'
import { PageHead } from '../shell/page-head'
import { tellDone } from '../shell/tell'
import { DropZone } from './drop-zone'
import { MediaThumb } from './media-picker'
import { UploadRows } from './upload-rows'
import { acceptedFiles, useUpload } from './use-upload'
import { formatFileSize } from '../../content/file-size'

type MediaSearch = ReturnType<typeof mediaSearch>

const kinds = { image: '图片', video: '视频', file: '文档' } as const
const findDelay = 300

/** The media library: everything that was uploaded, deletable while nothing uses it. */
export function MediaPage({ search }: { search: MediaSearch }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { data } = useSuspenseQuery(mediaListQuery({ page: search.page, text: search.find, kind: search.kind }))
  const [find, setFind] = useState(search.find ?? '')
  const refresh = () => client.invalidateQueries({ queryKey: ['media'] })
  const { uploads, start } = useUpload('any', () => void refresh())

  useEffect(() => {
    const wanted = find.trim() || undefined
    if (wanted === search.find) return
    const timer = setTimeout(
      () => void navigate({ to: '/manage/media', search: { kind: search.kind, find: wanted }, replace: true }),
      findDelay,
    )
    return () => clearTimeout(timer)
  })

  function askDelete(media: MediaRow) {
    confirm({
      title: `删除“${media.name}”？`,
      text: '仍被内容使用的文件不能删除。删除后不能恢复。',
      action: '删除',
      busy: '正在删除',
      dangerous: true,
      run: async () => {
        await deleteMedia(media.id)
        await refresh()
        tellDone('已删除')
      },
    })
  }

  return (
    <>
      <PageHead here="媒体库" title="媒体库" />
      <Library className="card">
        <nav className="tabs" aria-label="文件类型">
          <Link
            to="/manage/media"
            search={{ find: search.find }}
            aria-current={search.kind ? undefined : 'page'}
            activeProps={{}}
          >
            全部
          </Link>
          {(Object.keys(kinds) as Array<keyof typeof kinds>).map((kind) => (
            <Link
              key={kind}
              to="/manage/media"
              search={{ find: search.find, kind }}
              aria-current={search.kind === kind ? 'page' : undefined}
              activeProps={{}}
            >
              {kinds[kind]}
            </Link>
          ))}
        </nav>
        <div className="tools">
          <label className="find">
            <Search size={16} aria-hidden />
            <input
              type="search"
              className="input"
              placeholder="按文件名查找"
              aria-label="按文件名查找"
              maxLength={50}
              value={find}
              onChange={(event) => setFind(event.target.value)}
            />
          </label>
          <DropZone multiple label="上传文件" accept={Object.values(acceptedFiles).join(',')} onFiles={start} />
        </div>
        <div className="uploads">
          <UploadRows uploads={uploads} />
        </div>
        {data.rows.length === 0 ? (
          <EmptyState title={search.find || search.kind ? '没有符合条件的文件' : '还没有上传文件'} />
        ) : (
          <ul>
            {data.rows.map((media) => (
              <li key={media.id}>
                <a href={media.src} target="_blank" rel="noreferrer" aria-label={`打开“${media.name}”`}>
                  <MediaThumb media={media} />
                </a>
                <b title={media.name}>{media.name}</b>
                <small className="num">
                  {formatFileSize(media.size)}
                  {media.width > 0 && `　${media.width}×${media.height}`}
                </small>
                <small className="num">
                  {formatChinaDateTime(media.createdAt)} {media.createdBy}
                </small>
                <span>
                  <button
                    type="button"
                    className="icon-btn"
                    aria-label={`复制“${media.name}”的地址`}
                    onClick={() => void navigator.clipboard?.writeText(media.src).then(() => tellDone('地址已复制'))}
                  >
                    <Copy size={15} aria-hidden />
                  </button>
                  <button
                    type="button"
                    className="icon-btn"
                    aria-label={`删除“${media.name}”`}
                    onClick={() => askDelete(media)}
                  >
                    <Trash2 size={15} aria-hidden />
                  </button>
                </span>
              </li>
            ))}
          </ul>
        )}
        <div className="foot">
          <span className="muted">共 {data.total} 个文件</span>
          <Pagination
            size="admin"
            page={search.page ?? 1}
            pageCount={Math.ceil(data.total / mediaPageSize)}
            link={(page, props) => (
              <Link to="/manage/media" search={{ ...search, page: page === 1 ? undefined : page }} {...props} />
            )}
          />
        </div>
      </Library>
    </>
  )
}

const Library = styled.section`
  .tools {
    display: grid;
    grid-template-columns: 280px minmax(0, 1fr);
    gap: 14px;
    padding: 14px 20px;
    align-items: center;
  }
  .find {
    position: relative;
  }
  .find svg {
    position: absolute;
    left: 12px;
    top: 11px;
    color: ${color.textMuted};
  }
  .find .input {
    padding-left: 36px;
  }
  .uploads {
    padding: 0 20px;
  }
  > ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(172px, 1fr));
    gap: 16px;
    padding: 6px 20px 20px;
  }
  li {
    position: relative;
    border: 1px solid ${color.line};
    border-radius: ${radius.control};
    overflow: hidden;
    padding-bottom: 8px;
  }
  li:hover {
    border-color: ${color.primary};
  }
  li img,
  li .thumb {
    width: 100%;
    height: 116px;
    object-fit: cover;
  }
  .thumb {
    display: grid;
    place-items: center;
    background: ${color.band};
    color: ${color.textMuted};
  }
  li b,
  li small {
    display: block;
    padding: 0 10px;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  li b {
    font-weight: 400;
    padding-top: 8px;
  }
  li small {
    font-size: ${adminTextSize.small};
    color: ${color.textMuted};
  }
  li > span {
    position: absolute;
    top: 6px;
    right: 6px;
    display: flex;
    gap: 4px;
  }
  li .icon-btn {
    background: ${translucent.white(0.92)};
    width: 28px;
    height: 28px;
  }
  .foot {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 12px;
    padding: 12px 20px;
    border-top: 1px solid ${color.lineSoft};
  }
  ${media.mobile} {
    .tools {
      grid-template-columns: minmax(0, 1fr);
    }
    > ul {
      grid-template-columns: 1fr 1fr;
      gap: 10px;
      padding: 6px 12px 16px;
    }
  }
`
