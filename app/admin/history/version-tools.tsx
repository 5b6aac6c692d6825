import { Columns2, FileDiff } from 'lucide-react'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { adminTextSize, color, layer, media, radius } from '../../ui/theme'
import { headBottom } from '../form/form-layout'

interface VersionToolsProps {
  isRendered: boolean
  onWords: () => void
  onPages: () => void
  children: ReactNode
}

/** The row over two compared versions: how they are compared, and what that way needs. */
export function VersionTools({ isRendered, onWords, onPages, children }: VersionToolsProps) {
  return (
    <Bar>
      <Ways role="group" aria-label="比较方式">
        <Way type="button" aria-pressed={!isRendered} onClick={onWords}>
          <FileDiff size={16} aria-hidden />
          逐词差异
        </Way>
        <Way type="button" aria-pressed={isRendered} onClick={onPages}>
          <Columns2 size={16} aria-hidden />
          并排页面
        </Way>
      </Ways>
      {children}
    </Bar>
  )
}

const Bar = styled.div`
  position: sticky;
  z-index: ${layer.raised};
  top: ${headBottom};
  display: flex;
  flex-wrap: wrap;
  gap: 8px 14px;
  align-items: center;
  padding: 8px 20px;
  border-bottom: 1px solid ${color.line};
  background: ${color.surface};
  font-size: ${adminTextSize.meta};
  ${media.mobile} {
    position: static;
    padding: 8px 12px;
  }
`

const Ways = styled.div`
  display: flex;
  border: 1px solid ${color.lineMedium};
  border-radius: ${radius.control};
`

const Way = styled.button`
  display: flex;
  gap: 8px;
  align-items: center;
  height: 34px;
  padding: 0 12px;
  & + & {
    border-left: 1px solid ${color.lineMedium};
  }
  &[aria-pressed='true'] {
    background: ${color.selected};
    box-shadow: inset 0 0 0 1px ${color.primary};
    color: ${color.link};
    font-weight: 600;
  }
`
