import { useQueryClient } from '@tanstack/react-query'
import { ArrowDownToLine, FolderInput, RotateCcw, Send, Trash2, Undo2, X } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import styled from 'styled-components'
import { getContentType, type TypeName } from '../../content/registry'
import type { ManagedRow } from '../../contract'
import { toManagedFilter } from '../../data/admin/entries'
import { Button } from '../../ui/form/button'
import { color } from '../../ui/theme'
import { ActionButton, Actions, Cancel, Count, SelectionCount, SelectionBar } from './selection-bar'
import { TextButton } from '../shared/text'
import { useRights } from '../session/use-rights'
import { confirm } from '../shell/admin-dialog'
import { notifyFailure } from '../shell/notify'
import { type BulkStep, changeAll, type Chosen, type Progress } from './change-all'
import { canRun, type EntryAction, entryActions } from './entry-actions'
import type { ListSearch } from './list-search'
import { rememberPlace } from './row-focus'
import type { Selection } from './use-selection'
import { lazyPart, repeatUntilFetched } from '../../ui/deferred-part'

const MoveDialog = lazyPart(async () => ({ default: (await import('./entry-dialogs')).MoveDialog }))

const loadQuestion = () => repeatUntilFetched(() => import('../redirects/ask-to-leave'))

const icons = { publish: Send, withdraw: ArrowDownToLine, restore: Undo2, revert: RotateCcw, delete: Trash2 }

/** What can be done to the selected entries together; on telephones it stands at the foot of the screen. */
export function BulkBar({
  type,
  search,
  selection,
  total,
  isWholePage,
}: {
  type: TypeName
  search: ListSearch
  selection: Selection
  /** How many entries the list holds on all its pages. */
  total: number
  isWholePage: boolean
}) {
  const client = useQueryClient()
  const [moving, setMoving] = useState(false)
  const [progress, setProgress] = useState<Progress>()
  const stop = useRef<AbortController>(undefined)
  const { label, categories } = getContentType(type)
  const { picked, everything } = selection
  const { may } = useRights()
  const can = (action: EntryAction, row: ManagedRow) => canRun(action, row, (right) => may(type, right, row))
  const count = everything ? total : picked.length

  async function run(step: BulkStep, chosen: Chosen) {
    stop.current = new AbortController()
    try {
      await changeAll(client, type, step, chosen, { onProgress: setProgress, signal: stop.current.signal })
      selection.clear()
    } finally {
      setProgress(undefined)
    }
  }

  function confirmAction(action: EntryAction) {
    const { label: verb, busy, done } = entryActions[action]
    const rows = picked.filter((row) => can(action, row))
    const chosen: Chosen = everything ? { filter: toManagedFilter(search), count: total } : { rows }
    const affected = everything ? total : rows.length
    const findNextFocus = rememberPlace(picked.map(({ id }) => id))
    const title = `${verb} ${affected} 条${label}？`
    const text = describe(picked, affected, everything)
    const question = { title, text, busy, findNextFocus }
    // For many entries the bar shows the progress and a button to stop.
    const begin = async (movedTo?: string) => {
      const running = run({ action, done, movedTo }, chosen)
      if (affected <= 200) return running
      running.catch(notifyFailure)
      return undefined
    }
    if (action === 'withdraw' || action === 'delete')
      return void loadQuestion().then(({ askAllToLeave }) =>
        askAllToLeave(type, action, rows, { ...question, label: `${verb} ${affected} 条`, run: begin }),
      )
    confirm({ ...question, action: `${verb} ${affected} 条`, run: () => begin() })
  }

  if (progress)
    return (
      <SelectionBar role="status">
        <span>
          已处理 <Count className="num">{progress.done}</Count> / {progress.of} 条
        </span>
        <Meter value={progress.done} max={progress.of} aria-label="进度" />
        <Button size="admin" variant="secondary" onClick={() => stop.current?.abort()}>
          停止
        </Button>
      </SelectionBar>
    )
  const possible = (['publish', 'withdraw', 'restore', 'revert', 'delete'] as const).filter((action) =>
    picked.some((row) => can(action, row)),
  )
  return (
    <SelectionBar>
      <SelectionCount aria-live="polite">
        {everything ? '已选全部' : isWholePage ? '已选本页' : '已选'} <Count className="num">{count}</Count> 条
      </SelectionCount>
      {isWholePage && total > picked.length && (
        <Everything onClick={everything ? selection.pickPage : selection.pickEverything}>
          {everything ? '只选本页' : `选择全部符合条件的 ${total} 条`}
        </Everything>
      )}
      <Actions>
        {possible.map((action) => {
          const Icon = icons[action]
          return (
            <ActionButton
              key={action}
              size="admin"
              variant={action === 'delete' ? 'danger' : 'secondary'}
              onClick={() => confirmAction(action)}
            >
              <Icon size={16} aria-hidden />
              {entryActions[action].label}
            </ActionButton>
          )
        })}
        {categories && picked.some((row) => may(type, 'edit', row)) && (
          <ActionButton size="admin" variant="secondary" onClick={() => setMoving(true)}>
            <FolderInput size={16} aria-hidden />
            移动栏目
          </ActionButton>
        )}
      </Actions>
      <Cancel aria-label="取消选择" onClick={selection.clear}>
        <X size={18} aria-hidden />
      </Cancel>
      {moving && (
        <Suspense>
          <MoveDialog
            type={type}
            count={count}
            description={describe(picked, count, everything)}
            onClose={() => setMoving(false)}
            onMove={(category) =>
              run(
                { action: 'move', done: '已移动，发布后前台更新', category },
                everything ? { filter: toManagedFilter(search), count: total } : { rows: picked },
              )
            }
          />
        </Suspense>
      )}
    </SelectionBar>
  )
}

function describe(rows: ReadonlyArray<{ title: string }>, count: number, everything: boolean): string {
  const listed = rows.slice(0, everything ? 3 : 5).map(({ title }) => `“${title}”`)
  return listed.join('、') + (count > listed.length ? ` 等 ${count} 条` : '')
}

const Everything = styled(TextButton)`
  font-weight: 600;
  text-decoration: underline;
  text-underline-offset: 4px;
`

const Meter = styled.progress`
  flex: 1;
  height: 6px;
  accent-color: ${color.primary};
`
