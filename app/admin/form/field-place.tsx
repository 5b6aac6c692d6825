import type { ReactNode } from 'react'
import styled from 'styled-components'
import { adminTextSize, color, radius } from '../../ui/theme'

interface FieldPlaceProps {
  /** `title`, `category` or the name of a field: by it a field is found (`focusField`). */
  name: string
  /** Chosen in the preview, to which Esc leads back. */
  isChosen?: boolean
  children: ReactNode
}

/** Where a form has a field. */
export function FieldPlace({ name, isChosen = false, children }: FieldPlaceProps) {
  return (
    <Place data-field={name} data-chosen={isChosen || undefined}>
      {children}
      {isChosen && (
        <Hint>
          <kbd>Esc</kbd> 回到预览
        </Hint>
      )}
    </Place>
  )
}

const Place = styled.div`
  position: relative;
  min-width: 0;
  scroll-margin-block: 160px 40px;
  &:empty {
    display: none;
  }
  &[data-chosen] {
    border-radius: ${radius.control};
    outline: 2px solid ${color.primarySoft};
    outline-offset: 6px;
  }
`

const Hint = styled.span`
  position: absolute;
  top: 100%;
  right: 0;
  padding: 0 6px;
  background: ${color.surface};
  color: ${color.textMuted};
  font-size: ${adminTextSize.small};
`
