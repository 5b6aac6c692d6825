import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import { minuteMs, secondMs } from '../../content/durations'
import { actListQuery, type ActSearch, newerActsQuery } from '../../data/admin/activity'
import { color } from '../../ui/theme'
import { TextButton } from '../shared/text'

const askEveryMs = 20 * secondMs
/** Asking keeps the session alive: a page that nobody uses stops, so that the session ends as everywhere. */
const attendedMs = 10 * minuteMs

/** Says how many acts have come since the list was read. They are shown when somebody wants to see them: the list stays. */
export function NewerActs({ search, newest }: { search: ActSearch; newest: number }) {
  const client = useQueryClient()
  const isAttended = useAttention()
  const { data: count = 0 } = useQuery({
    ...newerActsQuery(search, newest),
    refetchInterval: () => (isAttended() ? askEveryMs : false),
    // The list itself has just said that there are none.
    initialData: { rows: [], total: 0, newest: null, older: null },
    staleTime: askEveryMs,
  })
  return (
    <div role="status">
      {count > 0 && (
        <Bar>
          有 {count} 条新动态
          <TextButton onClick={() => void client.invalidateQueries({ queryKey: actListQuery(search).queryKey })}>
            显示
          </TextButton>
        </Bar>
      )}
    </div>
  )
}

/** @returns whether somebody has used the page lately */
function useAttention(): () => boolean {
  const usedAt = useRef(0)
  useEffect(() => {
    const note = () => {
      usedAt.current = Date.now()
    }
    note()
    const events = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'focus']
    for (const event of events) addEventListener(event, note, { passive: true })
    return () => {
      for (const event of events) removeEventListener(event, note)
    }
  }, [])
  return () => Date.now() - usedAt.current < attendedMs
}

const Bar = styled.p`
  display: flex;
  gap: 14px;
  justify-content: center;
  padding: 8px 20px;
  border-top: 1px solid ${color.line};
  background: ${color.selected};
  color: ${color.primaryHover};
`
