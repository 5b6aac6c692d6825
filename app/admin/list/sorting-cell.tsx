import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import styled from 'styled-components'
import { color } from '../../ui/theme'
import { IconButton } from '../shared/icon-button'
import { PlaceCell } from './entry-row-parts'
import type { RowDrag } from './use-row-drag'

/** What puts a row in its place: a grip for the mouse, and a step up or down. */
export function SortingCell({ title, drag }: { title: string; drag: RowDrag }) {
  return (
    <PlaceCell>
      <Grip title="拖动排序" {...drag.handle}>
        <GripVertical size={16} aria-hidden />
      </Grip>
      <Step aria-label={`上移“${title}”`} disabled={!drag.up} onClick={drag.up}>
        <ArrowUp size={14} aria-hidden />
      </Step>
      <Step aria-label={`下移“${title}”`} disabled={!drag.down} onClick={drag.down}>
        <ArrowDown size={14} aria-hidden />
      </Step>
    </PlaceCell>
  )
}

const Grip = styled.span`
  display: inline-grid;
  place-items: center;
  width: 24px;
  height: 28px;
  color: ${color.icon};
  cursor: grab;
  vertical-align: top;
`

const Step = styled(IconButton)`
  display: inline-grid;
  width: 24px;
  height: 28px;
`
