import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import styled from 'styled-components'
import { categoryEntries } from '../../content/categories'
import { getContentType, type TypeName } from '../../content/registry'
import type { ManagedRow } from '../../contract'
import { Button } from '../../ui/form/button'
import { color } from '../../ui/theme'
import { Select } from '../shared/input'
import { TextButton } from '../shared/text-link'
import { confirm } from '../shell/confirm'
import { AdminDialog } from '../shell/admin-dialog'
import { type EntryAction, entryActions, moveRows, runOnRows } from './entry-actions'

/** What can be done to the selected rows together. */
export function BulkBar({ type, rows, onDone }: { type: TypeName; rows: readonly ManagedRow[]; onDone: () => void }) {
  const client = useQueryClient()
  const [moving, setMoving] = useState(false)
  const { label, categories } = getContentType(type)

  async function run(action: EntryAction, fitting: readonly ManagedRow[]) {
    await runOnRows(client, type, action, fitting)
    onDone()
  }

  function confirmAction(action: EntryAction) {
    const fitting = rows.filter(entryActions[action].allows)
    const { label: verb, busy } = entryActions[action]
    confirm({
      title: `${verb} ${fitting.length} 条${label}？`,
      text: names(fitting),
      action: `${verb} ${fitting.length} 条`,
      busy,
      dangerous: action === 'delete',
      run: () => run(action, fitting),
    })
  }

  const possible = (['publish', 'withdraw', 'restore', 'delete'] as const).filter((action) =>
    rows.some(entryActions[action].allows),
  )
  return (
    <Bar>
      <span>
        已选 <Count className="num">{rows.length}</Count> 条
      </span>
      {possible.map((action) => (
        <Button
          key={action}
          size="admin"
          variant={action === 'delete' ? 'danger' : 'secondary'}
          onClick={() => confirmAction(action)}
        >
          {entryActions[action].label}
        </Button>
      ))}
      {categories && (
        <Button size="admin" variant="secondary" onClick={() => setMoving(true)}>
          移动栏目
        </Button>
      )}
      <Cancel onClick={onDone}>取消选择</Cancel>
      {moving && (
        <MoveDialog
          type={type}
          rows={rows}
          onClose={(moved) => {
            setMoving(false)
            if (moved) onDone()
          }}
        />
      )}
    </Bar>
  )
}

function MoveDialog({
  type,
  rows,
  onClose,
}: {
  type: TypeName
  rows: readonly ManagedRow[]
  onClose: (moved: boolean) => void
}) {
  const client = useQueryClient()
  const { categories, label } = getContentType(type)
  const entries = categoryEntries(categories?.table ?? {})
  const [category, setCategory] = useState(entries[0]?.[0] ?? 0)
  const [busy, setBusy] = useState(false)

  async function move() {
    setBusy(true)
    await moveRows(client, type, category, rows)
    onClose(true)
  }

  return (
    <AdminDialog
      open
      title={`移动 ${rows.length} 条${label}`}
      description={names(rows)}
      onClose={() => onClose(false)}
      actions={
        <>
          <Button variant="secondary" size="admin" onClick={() => onClose(false)}>
            取消
          </Button>
          <Button size="admin" loading={busy} loadingText="正在移动" onClick={move}>
            移动
          </Button>
        </>
      }
    >
      <Select
        aria-label={categories?.label}
        value={category}
        onChange={(event) => setCategory(Number(event.target.value))}
      >
        {entries.map(([number, name]) => (
          <option key={number} value={number}>
            {name}
          </option>
        ))}
      </Select>
    </AdminDialog>
  )
}

function names(rows: readonly ManagedRow[]): string {
  const listed = rows.slice(0, 5).map(({ title }) => `“${title}”`)
  return listed.join('、') + (rows.length > listed.length ? ` 等 ${rows.length} 条` : '')
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  align-items: center;
  padding: 8px 20px;
  border-block: 1px solid ${color.primaryPale};
  background: ${color.selected};
  color: ${color.primaryHover};
`

const Count = styled.b`
  margin: 0 4px;
`

const Cancel = styled(TextButton)`
  margin-left: auto;
  font-weight: 600;
`
