import styled from 'styled-components'
import type { RowOf } from '../../content/entries'
import { entryLink } from '../../navigation/public-address'
import { ButtonLink } from '../../ui/form/button'
import { Dialog } from '../../ui/overlay/dialog'
import { Film } from './film'

const Stage = styled.div`
  video {
    max-height: calc(100vh - 180px);
  }
  .foot {
    display: flex;
    justify-content: flex-end;
    padding: 12px 20px 16px;
  }
`

export interface FilmDialogProps {
  /** The film that plays; null when the dialog is closed. */
  row: RowOf<'news'> | null
  onClose: () => void
}

/** Plays a film over the page. Loaded with the first click on a cover. */
export function FilmDialog({ row, onClose }: FilmDialogProps) {
  const film = row?.values.video
  return (
    <Dialog open={Boolean(film)} onClose={onClose} title={row?.title ?? ''} size="media">
      {row && film && (
        <Stage>
          <Film video={film} poster={row.values.cover?.src} autoPlay aria-label={`视频：${row.title}`} />
          <div className="foot">
            <ButtonLink size="small" variant="ghost" {...entryLink('news', row)}>
              查看详情
            </ButtonLink>
          </div>
        </Stage>
      )}
    </Dialog>
  )
}
