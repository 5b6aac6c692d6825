import { SlidersHorizontal } from 'lucide-react'
import styled from 'styled-components'
import { Button } from '../../ui/form/button'
import { adminTextSize, color, media } from '../../ui/theme'
import { useStore } from '../shell/store'
import { closeRail, findingCount, openRail, railButtonId, railDrawer, railId } from './rail-drawer'

/** Opens the rail where it is a drawer; its number is that of the findings in it. */
export function RailButton() {
  const isOpen = useStore(railDrawer, false)
  const count = useStore(findingCount, 0)
  return (
    <Opener
      id={railButtonId}
      size="admin"
      variant="secondary"
      aria-expanded={isOpen}
      aria-controls={railId}
      aria-label={count > 0 ? `设置，体检发现 ${count} 处` : '设置'}
      onClick={isOpen ? closeRail : openRail}
    >
      <SlidersHorizontal size={16} aria-hidden />
      设置
      {count > 0 && <Count className="num">{count}</Count>}
    </Opener>
  )
}

/** Twice the class, because the look of a button is stronger. */
const Opener = styled(Button)`
  && {
    display: none;
  }
  ${media.compactDesktop} {
    && {
      display: inline-flex;
    }
  }
`

const Count = styled.span`
  min-width: 18px;
  padding: 0 5px;
  border-radius: 9px;
  background: ${color.danger};
  color: ${color.textOnDark};
  font-size: ${adminTextSize.small};
  line-height: 18px;
`
