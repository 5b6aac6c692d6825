import styled from 'styled-components'
import { useOnline } from './online'
import { color, textSize } from '../theme'

const Bar = styled.span`
  display: block;
  background: ${color.warningPale};
  color: ${color.warning};
  text-align: center;
  padding: 8px 16px;
  font-size: ${textSize.note};
`

/** Says so while the network is gone; it goes by itself when the network is back. */
export function OfflineBar() {
  const online = useOnline()
  return <output>{online ? null : <Bar>网络已断开，恢复后自动重试</Bar>}</output>
}
