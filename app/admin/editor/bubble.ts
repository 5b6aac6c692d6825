import { BubbleMenu } from '@tiptap/react/menus'
import styled from 'styled-components'
import { color, layer, translucent } from '../../ui/theme'

/** What floats beside a selected picture or film. */
export const Bubble = styled(BubbleMenu)`
  z-index: ${layer.strip};
  display: flex;
  flex-wrap: wrap;
  padding: 3px;
  border-radius: 5px;
  background: ${color.surface};
  color: ${color.textBody};
  box-shadow: 0 6px 18px ${translucent.ink(0.4)};
`
