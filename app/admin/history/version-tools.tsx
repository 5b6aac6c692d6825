import { IconButton } from '../shell/menu-button'
import { Columns2, FileDiff, ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { adminTextSize, color, layer, media, radius } from '../../ui/theme'
import { headBottom } from '../form/form-measures'
import { isForPage } from '../shared/page-keys'

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

interface ChangeStepsProps {
  count: number
  /** Which change is looked at, from one on; 0 before the first. */
  place: number
  go: (step: 1 | -1) => void
}

/** The way from change to change; J and K do the same. */
export function ChangeSteps({ count, place, go }: ChangeStepsProps) {
  return (
    <Steps>
      <span role="status" className="num">
        {place > 0 ? `第 ${place} 处，共 ${count} 处` : `共 ${count} 处`}
      </span>
      <IconButton aria-label="上一处（K）" disabled={place <= 1} onClick={() => go(-1)}>
        <ArrowUp size={18} aria-hidden />
      </IconButton>
      <IconButton aria-label="下一处（J）" disabled={place >= count} onClick={() => go(1)}>
        <ArrowDown size={18} aria-hidden />
      </IconButton>
    </Steps>
  )
}

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

/** Which way a key leads through the changes: J to the next one, K to the one before; null for keys that are for others. */
export function findKeyStep(event: KeyboardEvent): 1 | -1 | null {
  const key = isForPage(event) ? event.key.toLowerCase() : ''
  if (key === 'j') return 1
  return key === 'k' ? -1 : null
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

const Steps = styled.div`
  display: flex;
  gap: 4px;
  align-items: center;
  margin-left: auto;
`
