import { CircleCheck, X } from 'lucide-react'
import styled from 'styled-components'
import type { Overview } from '../../contract'
import { color } from '../../ui/theme'
import { Card } from '../shared/card'
import { IconButton } from '../shared/icon-button'
import { TextButton } from '../shared/text-link'

/** The first steps once all of them are done or set aside: one line, which can be opened or closed. */
export function FoldedSteps({
  overview,
  onOpen,
  onClose,
}: {
  overview: Overview
  onOpen: () => void
  onClose: () => void
}) {
  const { length } = overview.firstSteps.setAside
  return (
    <Line as="section" aria-label="建站步骤">
      <Done size={18} aria-hidden />
      <Words>建站步骤已全部完成{length > 0 && `，其中 ${length} 类暂不需要`}</Words>
      <TextButton onClick={onOpen}>展开</TextButton>
      <IconButton aria-label="关闭建站步骤" title="可在个人中心重新打开" onClick={onClose}>
        <X size={16} aria-hidden />
      </IconButton>
    </Line>
  )
}

const Line = styled(Card)`
  display: flex;
  gap: 10px;
  align-items: center;
  padding: 8px 12px 8px 20px;
`

const Done = styled(CircleCheck)`
  flex: none;
  color: ${color.success};
`

const Words = styled.span`
  flex: 1;
`
