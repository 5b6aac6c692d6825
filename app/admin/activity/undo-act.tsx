import { useQueryClient } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import styled from 'styled-components'
import { formatChinaDateTime } from '../../content/format'
import type { ActRow, UndoOutcome } from '../../contract/trail'
import { writeAsStaff } from '../../data/client/staff-client'
import { stringifySearch } from '../../navigation/search-params'
import { Text } from '../../ui/text'
import { adminTextSize, color, media } from '../../ui/theme'
import { TextButton } from '../shared/text'
import { confirm } from '../shell/admin-dialog'
import { MoreMenu } from '../shell/menu-button'
import { notifyDone, notifyProblem } from '../shell/notify'

/** Takes an act back, where that is possible and the person may; a menu of the row on a telephone. */
export function UndoAct({ act }: { act: ActRow }) {
  const client = useQueryClient()
  const { at, who, undoable, undoneAt, asksConfirmation, sentence } = act
  const time = formatChinaDateTime(at)
  const name = undoable.length > 1 ? `撤销 ${undoable.length} 条` : '撤销'
  const words = sentence.map(({ text }) => text).join('')

  function ask() {
    confirm({
      title: `撤销${who} ${time.slice(5)} 的操作？`,
      text: `${who}${words}。此后又改动的部分保留不变${asksConfirmation ? '，撤销前须再次验证' : ''}。`,
      action: name,
      busy: '正在撤销',
      run: async () => {
        const { rows } = await writeAsStaff('activity.undo', { ids: undoable })
        // What was changed may be shown anywhere.
        await client.invalidateQueries()
        tellOutcome(rows)
      },
    })
  }

  if (undoneAt !== null)
    return (
      <Place>
        <Text $tone="muted" $size="meta" $nowrap title={formatChinaDateTime(undoneAt)}>
          已撤销 {formatUndone(undoneAt, at)}
        </Text>
      </Place>
    )
  if (undoable.length === 0) return <Place aria-hidden>—</Place>
  return (
    <Place>
      <UndoButton aria-label={`${name}：${who}${words}`} onClick={ask}>
        <Undo2 size={16} aria-hidden />
        {name}
      </UndoButton>
      <Menu sheet label={`更多操作：${who}${words}`} items={[{ label: name, icon: <Undo2 size={16} />, run: ask }]} />
    </Place>
  )
}

/** The time alone when it was on the same day. */
function formatUndone(undoneAt: number, at: number): string {
  const time = formatChinaDateTime(undoneAt)
  return time.slice(0, 10) === formatChinaDateTime(at).slice(0, 10) ? time.slice(11) : time.slice(5)
}

/** Says what is as before, and of the rest who has changed it since or why it was not possible. */
function tellOutcome(outcomes: readonly UndoOutcome[]): void {
  const done = outcomes.filter(({ undone }) => undone.length > 0)
  const refused = outcomes.flatMap((outcome) => outcome.refused)
  const reasons = [...new Set(outcomes.flatMap(({ reason }) => (reason === '' ? [] : [reason])))]
  const hints = [...new Set(done.flatMap(({ hint }) => (hint === '' ? [] : [hint])))]
  if (refused.length === 0 && reasons.length === 0) return notifyDone(['已撤销', ...hints].join('，'))
  const later = refused.map(({ label, who }) => `${label}此后已${who === '' ? '有改动' : `被${who}修改`}`)
  const whatIsDone =
    done.length === 0
      ? []
      : [outcomes.length > 1 ? `已撤销 ${done.length} 条` : `已撤销${done.flatMap(({ undone }) => undone).join('、')}`]
  const [first] = refused
  const look = first ? `/manage/activity${stringifySearch({ q: first.label })}` : undefined
  notifyProblem([...whatIsDone, ...later, ...reasons, ...hints].join('；'), look)
}

const Place = styled.span`
  color: ${color.textMuted};
  text-align: right;
  ${media.mobile} {
    order: 5;
    grid-column: 4;
    grid-row: 1;
    &[aria-hidden] {
      display: none;
    }
  }
`

const UndoButton = styled(TextButton)`
  display: inline-flex;
  gap: 6px;
  align-items: center;
  font-size: ${adminTextSize.meta};
  white-space: nowrap;
  ${media.mobile} {
    display: none;
  }
`

const Menu = styled(MoreMenu)`
  display: none;
  ${media.mobile} {
    display: grid;
    min-width: 44px;
    min-height: 44px;
    margin: -10px -10px 0 0;
  }
`
