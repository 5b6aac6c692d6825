import styled from 'styled-components'
import { useOnline } from './online'
import { theme } from './theme'

const Bar = styled.span`
  display:block;  background:${theme.c.oc50};color:${theme.c.warning};text-align:center;padding:8px 16px;font-size:${theme.fs.sm};
`

/** Says so while the network is gone; it goes by itself when the network is back. */
export function OfflineBar() {
  const online = useOnline()
  return <output>{online ? null : <Bar>网络已断开，恢复后自动重试</Bar>}</output>
}
