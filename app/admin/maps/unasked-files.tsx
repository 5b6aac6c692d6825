import { mapListQuery, answerMap } from '../../data/admin/media'
import { Thumbnail, MediaThumb } from '../media/media-thumb'
import { useQuery } from '@tanstack/react-query'
import styled from 'styled-components'
import type { MediaCounts, LibraryRow } from '../../contract'
import { Button } from '../../ui/form/button'
import { media, radius, color } from '../../ui/theme'
import { Text } from '../../ui/text'
import { Card } from '../shared/card'
import { useRef, useState } from 'react'
import { findElement, usePageKeys } from '../shared/page-keys'
import { mapAnswerNames, type MapAnswer } from '../../content/map-registration'
import { Skeleton } from '../../ui/feedback/skeleton'
import { Row } from '../../ui/layout'
import { AdminDialog } from '../shell/admin-dialog'
import { useMediaChange } from '../media/use-media-change'

/** How many files are shown, at most. */
const maxShown = 7

/** Says how many files nobody has been asked about, shows the newest of them, and asks. */
export function UnaskedFiles({ counts, onAsk }: { counts: MediaCounts; onAsk: () => void }) {
  const { data } = useQuery(mapListQuery({ state: 'unasked', size: 20 }))
  return (
    <Waiting>
      <Words>
        <b>{counts.unasked} 个文件尚未确认是否含有地图</b>
        <Text as="p" $tone="muted">
          {counts.unaskedInUse > 0
            ? `其中 ${counts.unaskedInUse} 个已在内容中使用，确认前不能再次发布`
            : '确认前，使用它们的内容不能发布'}
        </Text>
      </Words>
      <Thumbs aria-hidden>
        {data?.rows.slice(0, maxShown).map((row) => (
          <Thumb key={row.id}>
            <MediaThumb media={row} height={42} shownWidth={64} />
          </Thumb>
        ))}
      </Thumbs>
      <Button size="admin" variant="secondary" onClick={onAsk}>
        逐个确认
      </Button>
    </Waiting>
  )
}

const Words = styled.div`
  flex: none;
  ${media.mobile} {
    flex: 1 1 100%;
  }
`

/** As many as there is room for in one line. */
const Thumbs = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  gap: 6px;
  height: 42px;
  overflow: hidden;
  ${media.mobile} {
    display: none;
  }
`

const Thumb = styled.span`
  width: 64px;
  border-radius: ${radius.image};
  overflow: hidden;
`

/** What has to be done about maps, over the register. */
export const Waiting = styled(Card)`
  display: flex;
  gap: 12px 24px;
  justify-content: space-between;
  align-items: center;
  margin-bottom: 16px;
  padding: 14px 20px;
  border-left: 3px solid ${color.mark};
  ${media.mobile} {
    flex-wrap: wrap;
  }
`

const dialogs = '[role=dialog], [role=alertdialog]'

/** Asks about one file after the other: Y for a map, N for none, S for later, U takes the last answer back. */
export function AskOneByOne({ onClose }: { onClose: () => void }) {
  const { media, left, hasLater, canTakeBack, answer, postpone, takeBack } = useAnswers()

  const content = useRef<HTMLDivElement>(null)

  usePageKeys(({ key, repeat, ctrlKey, metaKey, altKey, target }) => {
    // What is typed in another dialog, such as the password after the session has ended, answers nothing.
    const dialog = findElement(target)?.closest(dialogs)
    if (dialog && dialog !== content.current?.closest(dialogs)) return
    const actions: Record<string, () => void> = {
      y: () => answer('map'),
      n: () => answer('none'),
      s: postpone,
      u: takeBack,
    }
    if (!repeat && !ctrlKey && !metaKey && !altKey) actions[key.toLowerCase()]?.()
  })

  return (
    <AdminDialog title="逐个确认" size="wide" onClose={onClose}>
      <div ref={content}>
        {media === undefined && <Skeleton />}
        {media === null && (
          <Text as="p" $tone="muted">
            {hasLater ? '其余文件已留到以后确认' : '全部文件都已确认'}
          </Text>
        )}
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
              <b>{media.name}</b>　
              <Text $tone="muted" className="num">
                还有 {left} 个
              </Text>
            </p>
          </>
        )}
        <Row $above={16} $gap={10} $justify="end" $wrap>
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
        </Row>
      </div>
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

/** How many files are asked for at once. */
const size = 20

/** Files that wait for an answer, and what becomes of the first of them. */
interface Answers {
  /** The file that is asked about; null when none is left, undefined until they are known. */
  media: LibraryRow | null | undefined
  /** How many files wait, this one among them. */
  left: number
  hasLater: boolean
  canTakeBack: boolean
  answer: (given: MapAnswer) => void
  postpone: () => void
  takeBack: () => void
}

/**
 * Asks about the files whose map question is open, one after the other. The next file is there at once, so that nobody
 * waits for the server between two keys; the answers are sent in their order, and a file whose answer fails is asked about again.
 */
function useAnswers(): Answers {
  const [later, setLater] = useState<readonly LibraryRow[]>([])
  const [answered, setAnswered] = useState<readonly LibraryRow[]>([])
  const [back, setBack] = useState<readonly LibraryRow[]>([])
  const { run } = useMediaChange({ inTurn: true })
  // Files for later stay in the list: once they fill its first page, the others stand on the next.
  const { data } = useQuery(mapListQuery({ state: 'unasked', size, page: 1 + Math.floor(later.length / size) }))
  const rows = data?.rows ?? []
  const listed = [...back, ...without(rows, back)]
  const [media] = without(without(listed, answered), later)

  return {
    media: data && (media ?? null),
    left: (data?.total ?? 0) + without(back, rows).length - later.length - only(listed, answered).length,
    hasLater: later.length > 0,
    canTakeBack: answered.length > 0,
    answer(given) {
      if (!media) return
      setAnswered([...answered, media])
      void run(() => answerMap([media.id], given)).then((isDone) => {
        if (!isDone) setAnswered((before) => without(before, [media]))
      })
    },
    postpone() {
      if (media) setLater([...later, media])
    },
    takeBack() {
      const last = answered.at(-1)
      if (!last) return
      setAnswered(answered.slice(0, -1))
      setBack([last, ...without(back, [last])])
      void run(() => answerMap([last.id], 'unasked')).then((isDone) => {
        if (!isDone) setBack((before) => without(before, [last]))
      })
    },
  }
}

function without(files: readonly LibraryRow[], others: readonly LibraryRow[]): LibraryRow[] {
  return files.filter(({ id }) => !others.some((other) => other.id === id))
}

function only(files: readonly LibraryRow[], others: readonly LibraryRow[]): LibraryRow[] {
  return files.filter(({ id }) => others.some((other) => other.id === id))
}
