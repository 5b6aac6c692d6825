import styled from 'styled-components'
import { useOnline } from './online'
import { color, textSize } from '../theme'

const Bar = styled.span<{ $inContent: boolean }>`
  display: block;
  background: ${color.warningPale};
  color: ${color.warning};
  text-align: center;
  padding: 8px 16px;
  font-size: ${textSize.note};
  ${({ $inContent }) => $inContent && 'margin-bottom: 22px;'}
`

/**
 * Says so while the network is gone; it goes by itself when the network is back.
 * @param inContent apart from what follows, instead of above everything
 */
export function OfflineBar({ inContent = false }: { inContent?: boolean }) {
  const online = useOnline()
  return <output>{online ? null : <Bar $inContent={inContent}>网络已断开，恢复后自动重试</Bar>}</output>
}
