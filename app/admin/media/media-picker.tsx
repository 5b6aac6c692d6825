import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import styled from 'styled-components'
import type { MediaRow } from '../../contract'
import { getFailureText } from '../../data/client'
import { mediaListQuery, mediaPageSize } from '../../data/admin/media'
import { Button } from '../../ui/form/button'
import { Skeleton } from '../../ui/feedback/skeleton'
import { adminTextSize, color, radius, ellipsis } from '../../ui/theme'
import { Text } from '../../ui/text'
import { Row, Grid } from '../../ui/layout'
import { AdminDialog } from '../shell/admin-dialog'
import { Input } from '../shared/input'
import { ErrorText } from '../shared/text'
import { FolderSelect } from './folder-select'
import { MediaThumb } from './media-thumb'
import type { MediaKind } from '../../content/media-kinds'

/** The media library in a dialog: one click takes a file and closes it. */
export function MediaPicker({
  kind,
  onPick,
  onClose,
}: {
  /** Which files are offered; all of them where it is left out. */
  kind?: MediaKind
  onPick: (media: MediaRow) => void
  onClose: () => void
}) {
  const [text, setText] = useState('')
  const [page, setPage] = useState(1)
  const [folder, setFolder] = useState<number | null>(null)
  const { data, error } = useQuery({
    ...mediaListQuery({ page, kind, text: text.trim() || undefined, folder: folder ?? undefined }),
    // The list stays while another one is read, with what has the focus in it.
    placeholderData: keepPreviousData,
  })
  function take(media: MediaRow) {
    onClose()
    onPick(media)
  }
  const pageCount = Math.max(1, Math.ceil((data?.total ?? 0) / mediaPageSize))
  return (
    <AdminDialog size="wide" title="从媒体库选择" onClose={onClose}>
      <>
        <Grid $gap={10} $columns="minmax(0, 1fr) minmax(0, 220px)">
          <Input
            type="search"
            placeholder="按文件名查找"
            aria-label="按文件名查找"
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              setPage(1)
            }}
          />
          <FolderSelect
            label="文件夹"
            none="全部文件夹"
            value={folder}
            onChange={(chosen) => {
              setFolder(chosen)
              setPage(1)
            }}
          />
        </Grid>
        {error && <ErrorText>{getFailureText(error)}</ErrorText>}
        {!data && !error && <Skeleton />}
        <Text as="p" $above={8} $tone="muted" $size="small" role="status">
          {data && (data.total === 0 ? '没有符合条件的文件' : `共 ${data.total} 个文件`)}
        </Text>
        <Files>
          {data?.rows.map((media) => (
            <li key={media.id}>
              <Choice type="button" title={media.name} onClick={() => take(media)}>
                <MediaThumb media={media} height={92} />
                <Name>{media.name}</Name>
              </Choice>
            </li>
          ))}
        </Files>
        {pageCount > 1 && (
          <Row $gap={10} $justify="center" $wrap as="p">
            <Button size="admin" variant="secondary" disabled={page === 1} onClick={() => setPage(page - 1)}>
              上一页
            </Button>
            <span className="num">
              {page} / {pageCount}
            </span>
            <Button size="admin" variant="secondary" disabled={page >= pageCount} onClick={() => setPage(page + 1)}>
              下一页
            </Button>
          </Row>
        )}
      </>
    </AdminDialog>
  )
}

const Files = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(136px, 1fr));
  gap: 12px;
  max-height: 52vh;
  margin: 14px 0;
  padding: 2px;
  overflow-y: auto;
`

const Choice = styled.button`
  display: block;
  width: 100%;
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  text-align: left;
  overflow: hidden;
  &:hover {
    border-color: ${color.primary};
  }
`

const Name = styled.span`
  display: block;
  padding: 4px 8px;
  font-size: ${adminTextSize.small};
  ${ellipsis}
`
