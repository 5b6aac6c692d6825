import styled from 'styled-components'
import { Button } from '../../ui/form/button'
import { adminTextSize, color, layer, media } from '../../ui/theme'
import { IconButton } from '../shell/menu-button'
import { barHeight } from '../shell/menu-room'

/** What can be done to the selected rows of a list; on telephones it stands at the foot of the screen. */
export const SelectionBar = styled.div`
  position: sticky;
  top: ${barHeight};
  z-index: ${layer.sticky};
  display: flex;
  flex-wrap: wrap;
  gap: 8px 12px;
  align-items: center;
  padding: 8px 20px;
  border-block: 1px solid ${color.primaryPale};
  background: ${color.selected};
  color: ${color.primaryHover};
  ${media.mobile} {
    position: fixed;
    top: auto;
    right: 0;
    bottom: 0;
    left: 0;
    z-index: ${layer.header};
    padding: 8px 12px calc(4px + env(safe-area-inset-bottom));
  }
`

export const SelectionCount = styled.span`
  white-space: nowrap;
`

export const Count = styled.b`
  margin: 0 4px;
`

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  ${media.mobile} {
    order: 1;
    flex: 1 0 100%;
    gap: 0;
  }
`

/** On telephones its icon stands over its word. */
export const ActionButton = styled(Button)`
  svg {
    display: none;
  }
  ${media.mobile} {
    &&& {
      flex: 1 1 0;
      flex-direction: column;
      gap: 2px;
      height: auto;
      min-height: 52px;
      padding: 4px 0;
      border: 0;
      background: none;
      font-size: ${adminTextSize.meta};
    }
    svg {
      display: block;
    }
  }
`

export const Cancel = styled(IconButton)`
  margin-left: auto;
`
