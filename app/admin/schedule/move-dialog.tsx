import { useState } from 'react'
import { describeDay } from '../../content/calendar'
import type { ScheduledItem } from '../../contract'
import { findDayOf } from '../../data/admin/schedule'
import { TextField } from '../../ui/form/inputs'
import { Stack } from '../../ui/layout'
import { Text } from '../../ui/text'
import { AskDialog } from '../shell/ask-dialog'
import { describeTime, kindNames } from './item-words'

/** Asks for the day that an item is moved to: also beyond the month that is shown, and where nobody can drag. */
export function MoveDialog({
  item,
  today,
  onMove,
  onClose,
}: {
  item: ScheduledItem
  today: string
  onMove: (day: string) => void
  onClose: () => void
}) {
  const [day, setDay] = useState(findDayOf(item))
  const [problem, setProblem] = useState<string>()
  const kind = kindNames[item.kind]

  function move() {
    if (day === '') return setProblem(`请选择${kind}日期`)
    if (day < today) return setProblem(`${kind}日期不能早于今天`)
    onClose()
    onMove(day)
  }

  return (
    <AskDialog title={`${kind}改期`} action="改期" run={move} onClose={onClose}>
      <Stack $gap={14}>
        <Text as="p">{item.title}</Text>
        <TextField
          size="admin"
          label={`${kind}日期`}
          error={problem}
          hint={`原定 ${describeDay(findDayOf(item))}，时刻 ${describeTime(item)} 不变`}
          control={{
            type: 'date',
            value: day,
            min: today,
            onChange: ({ target }) => {
              setDay(target.value)
              setProblem(undefined)
            },
          }}
        />
      </Stack>
    </AskDialog>
  )
}
