import styled from 'styled-components'
import type { LibraryRow } from '../../contract'
import { answerMap } from '../../data/admin/media'
import { adminTextSize, color, media, radius } from '../../ui/theme'
import { useMediaChange } from '../media/use-media-change'

/** Asks in the tile whether its picture shows a map. Stays until it is answered. */
export function TileMapQuestion({ row }: { row: LibraryRow }) {
  const { run, isPending } = useMediaChange()
  return (
    <Question role="group" aria-label={`“${row.name}”是否含有地图`}>
      <b>含有地图吗？</b>
      <Answers>
        <Answer data-lacking disabled={isPending} onClick={() => void run(() => answerMap([row.id], 'none'))}>
          不含
        </Answer>
        <Answer disabled={isPending} onClick={() => void run(() => answerMap([row.id], 'map'))}>
          含地图
        </Answer>
      </Answers>
    </Question>
  )
}

const Question = styled.div`
  position: absolute;
  right: 0;
  bottom: 0;
  left: 0;
  padding: 6px 8px 8px;
  border-top: 2px solid ${color.mark};
  background: ${color.surface};
  font-size: ${adminTextSize.meta};
  ${media.mobile} {
    padding: 4px 6px 6px;
  }
`

const Answers = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 6px;
  margin-top: 4px;
`

const Answer = styled.button.attrs({ type: 'button' })`
  min-height: 30px;
  border: 1px solid ${color.lineMedium};
  border-radius: ${radius.control};
  color: ${color.textBody};
  &:hover {
    background: ${color.selected};
  }
  ${media.mobile} {
    min-height: 44px;
  }
`
