import { ArrowDown, ArrowUp } from 'lucide-react'
import styled from 'styled-components'
import { IconButton } from '../shared/icon-button'

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

const Steps = styled.div`
  display: flex;
  gap: 4px;
  align-items: center;
  margin-left: auto;
`
