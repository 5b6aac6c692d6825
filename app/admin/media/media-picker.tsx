import { useQuery } from '@tanstack/react-query'
import { FileText, Film } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import type { MediaRow } from '../../contract'
import { getFailureText } from '../../data/client'
import { mediaListQuery, mediaPageSize } from '../../data/admin/media'
import { Button } from '../../ui/form/button'
import { Skeleton } from '../../ui/feedback/skeleton'
import { adminTextSize, color, radius } from '../../ui/theme'
import { AdminDialog } from '../shell/admin-dialog'
import type { MediaKind } from './use-upload'

/** The media library in a dialog: one click takes a file. */
export function MediaPicker({
  kind,
  onPick,
  onClose,
}: {
  kind: MediaKind
  onPick: (media: MediaRow) => void
  onClose: () => void
}) {
  const [text, setText] = useState('')
  const [page, setPage] = useState(1)
  const { data, error } = useQuery(mediaListQuery({ page, kind, text: text.trim() || undefined }))
  const pageCount = Math.max(1, Math.ceil((data?.total ?? 0) / mediaPageSize))
  return (
    <AdminDialog open size="wide" title="从媒体库选择" onClose={onClose}>
      <Grid>
        <input
          type="search"
          className="input"
          placeholder="按文件名查找"
          aria-label="按文件名查找"
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setPage(1)
          }}
        />
        {error && <p className="error">{getFailureText(error)}</p>}
        {!data && !error && <Skeleton />}
        {data?.rows.length === 0 && <p className="muted">没有符合条件的文件</p>}
        <ul>
          {data?.rows.map((media) => (
            <li key={media.id}>
              <button type="button" title={media.name} onClick={() => onPick(media)}>
                <MediaThumb media={media} />
                <span>{media.name}</span>
              </button>
            </li>
          ))}
        </ul>
        {pageCount > 1 && (
          <p className="row">
            <Button size="admin" variant="secondary" disabled={page === 1} onClick={() => setPage(page - 1)}>
              上一页
            </Button>
            <span className="num">
              {page} / {pageCount}
            </span>
            <Button size="admin" variant="secondary" disabled={page >= pageCount} onClick={() => setPage(page + 1)}>
              下一页
            </Button>
          </p>
        )}
      </Grid>
    </AdminDialog>
  )
}

/** A picture, or what stands for a film or document. */
export function MediaThumb({ media }: { media: MediaRow }) {
  if (media.kind === 'image')
    return (
      <img
        src={media.src}
        alt=""
        loading="lazy"
        width={media.width}
        height={media.height}
        style={{ background: media.color }}
      />
    )
  const Icon = media.kind === 'video' ? Film : FileText
  return (
    <i className="thumb">
      <Icon size={28} strokeWidth={1.5} aria-hidden />
    </i>
  )
}

const Grid = styled.div`
  ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(136px, 1fr));
    gap: 12px;
    margin: 14px 0;
    max-height: 52vh;
    overflow-y: auto;
    padding: 2px;
  }
  li button {
    display: block;
    width: 100%;
    text-align: left;
    border: 1px solid ${color.line};
    border-radius: ${radius.control};
    overflow: hidden;
  }
  li button:hover {
    border-color: ${color.primary};
  }
  img,
  .thumb {
    width: 100%;
    height: 92px;
    object-fit: cover;
  }
  .thumb {
    display: grid;
    place-items: center;
    background: ${color.band};
    color: ${color.textMuted};
  }
  li span {
    display: block;
    padding: 4px 8px;
    font-size: ${adminTextSize.small};
    white-space: nowrap;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .row {
    justify-content: center;
  }
`
