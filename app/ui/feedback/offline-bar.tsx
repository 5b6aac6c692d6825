import styled from 'styled-components'
import { color, textSize } from '../theme'
import { useSyncExternalStore } from 'react'

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

function subscribe(notify: () => void): () => void {
  addEventListener('online', notify)
  addEventListener('offline', notify)
  return () => {
    removeEventListener('online', notify)
    removeEventListener('offline', notify)
  }
}

/** Whether the browser has a network. The server, and the first paint, take it for granted. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
}
