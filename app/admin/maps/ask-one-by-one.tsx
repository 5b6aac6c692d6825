import { useEffect } from 'react'
import styled from 'styled-components'
import { mapAnswerNames } from '../../content/map-registration'
import { Button } from '../../ui/form/button'
import { Skeleton } from '../../ui/feedback/skeleton'
import { color, radius } from '../../ui/theme'
import { MediaThumb } from '../media/media-thumb'
import { Thumbnail } from '../media/thumbnail'
import { Buttons } from '../shared/row'
import { Muted } from '../shared/text'
import { AdminDialog } from '../shell/admin-dialog'
import { useAnswers } from './use-answers'

/** Asks about one file after the other: Y for a map, N for none, S for later, U takes the last answer back. */
export function AskOneByOne({ onClose }: { onClose: () => void }) {
  const { media, left, hasLater, canTakeBack, answer, postpone, takeBack } = useAnswers()

  // Without dependencies: what a key does closes over the file that is shown.
  useEffect(() => {
    const actions: Record<string, () => void> = {
      y: () => answer('map'),
      n: () => answer('none'),
      s: postpone,
      u: takeBack,
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
      actions[event.key.toLowerCase()]?.()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })

  return (
    <AdminDialog open title="逐个确认" size="wide" onClose={onClose}>
      <>
        {media === undefined && <Skeleton />}
        {media === null && <Muted as="p">{hasLater ? '其余文件已留到以后确认' : '全部文件都已确认'}</Muted>}
        {media && (
          <>
            <Shown>
              {media.kind === 'image' ? (
                <Picture image={media} alt={media.alt} shownWidth={720} />
              ) : (
                <a href={media.src} target="_blank" rel="noreferrer" aria-label={`打开“${media.name}”`}>
                  <MediaThumb media={media} height={240} />
                </a>
              )}
            </Shown>
            <p>
              <b>{media.name}</b>　<Muted className="num">还有 {left} 个</Muted>
            </p>
          </>
        )}
        <Buttons>
          {canTakeBack && (
            <Button size="admin" variant="secondary" onClick={takeBack}>
              撤销上一个（U）
            </Button>
          )}
          {media && (
            <>
              <Button size="admin" variant="secondary" onClick={postpone}>
                稍后（S）
              </Button>
              <Button size="admin" variant="secondary" onClick={() => answer('none')}>
                {mapAnswerNames.none}（N）
              </Button>
              <Button size="admin" onClick={() => answer('map')}>
                {mapAnswerNames.map}（Y）
              </Button>
            </>
          )}
        </Buttons>
      </>
    </AdminDialog>
  )
}

const Shown = styled.div`
  display: grid;
  place-items: center;
  min-height: 240px;
  margin-bottom: 12px;
  border-radius: ${radius.control};
  background: ${color.band};
  overflow: hidden;
`

const Picture = styled(Thumbnail)`
  max-width: 100%;
  width: auto;
  height: auto;
  max-height: 52vh;
  object-fit: contain;
`
