import { ChevronDown, ChevronRight } from 'lucide-react'
import { Fragment, type KeyboardEvent, useState } from 'react'
import styled, { css } from 'styled-components'
import { presets } from '../../content/duties'
import type { DutyRow } from '../../contract'
import { adminTextSize, color, media } from '../../ui/theme'
import { Text } from '../../ui/text'
import { TextButton } from '../shared/text'
import { TableScroll } from '../shared/table'
import { MoreMenu } from '../shell/menu-button'
import { TypeIcon } from '../shell/type-icon'
import { describeDifferences, firstOpenGroups, type GridGroup } from './right-groups'
import { ScopeCell } from './scope-cell'
import type { DutyEdits } from './use-duty-edits'

interface DutiesGridProps {
  duties: readonly DutyRow[]
  groups: readonly GridGroup[]
  /** Opens all groups: what a search has found is shown. */
  isSearching: boolean
  edits: DutyEdits
  /** The duty that narrow screens show, where there is no room for all. */
  shownDuty: number
  /** Why the duties of one's own cannot be changed; undefined where they can. */
  findLock: (duty: DutyRow) => string | undefined
  onRename: (duty: DutyRow) => void
  onDelete: (duty: DutyRow) => void
}

/** Every right of every duty. Arrow keys move over the cells, Enter opens the choice of a scope. */
export function DutiesGrid({
  duties,
  groups,
  isSearching,
  edits,
  shownDuty,
  findLock,
  onRename,
  onDelete,
}: DutiesGridProps) {
  const [open, setOpen] = useState(firstOpenGroups)
  // One element of the grid is in the order of the Tab key: the one that had the focus last.
  const [active, setActive] = useState('')
  const first = `group:${groups[0]?.key ?? ''}`
  const isActive = (key: string) => (active === '' ? key === first : key === active)
  const toggle = (key: string) =>
    setOpen((before) => new Set(before.has(key) ? [...before].filter((other) => other !== key) : [...before, key]))

  return (
    <TableScroll>
      <Grid role="grid" aria-label="职责与权限" onKeyDownCapture={moveFocus}>
        <thead>
          <tr>
            <NameHead scope="col">内容与操作</NameHead>
            {duties.map((duty) => (
              <DutyHead key={duty.id} scope="col" data-shown={duty.id === shownDuty || undefined}>
                <Text $block>{duty.name}</Text>
                <Text $block $size="small" $tone="muted" $weight={400}>
                  {duty.accounts} 个账号
                </Text>
                <DutyMenu duty={duty} edits={edits} lock={findLock(duty)} onRename={onRename} onDelete={onDelete} />
              </DutyHead>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => {
            const isOpen = isSearching || open.has(group.key)
            const key = `group:${group.key}`
            const difference = describeDifferences(group.key, duties, edits)
            return (
              <Fragment key={group.key}>
                <tr>
                  <GroupHead colSpan={duties.length + 1} scope="rowgroup">
                    <GroupLine>
                      <GroupButton
                        data-grid-cell=""
                        aria-expanded={isOpen}
                        tabIndex={isActive(key) ? 0 : -1}
                        onFocus={() => setActive(key)}
                        onClick={() => toggle(group.key)}
                      >
                        {isOpen ? <ChevronDown size={16} aria-hidden /> : <ChevronRight size={16} aria-hidden />}
                        <TypeIcon name={group.icon} />
                        {group.label}
                      </GroupButton>
                      {difference !== '' && (
                        <Text $tone="muted" $size="meta" $weight={400} $atEnd>
                          {difference}
                        </Text>
                      )}
                      {difference !== '' && !isOpen && (
                        <TextButton
                          tabIndex={-1}
                          aria-label={`单独设置${group.label}`}
                          onClick={() => toggle(group.key)}
                        >
                          单独设置
                        </TextButton>
                      )}
                    </GroupLine>
                  </GroupHead>
                </tr>
                {isOpen &&
                  group.rows.map((row) => (
                    <tr key={row.name}>
                      <RowHead scope="row">
                        {row.label}
                        {row.hint && <RowHint>{row.hint}</RowHint>}
                      </RowHead>
                      {duties.map((duty) => (
                        <Cell key={duty.id} data-shown={duty.id === shownDuty || undefined}>
                          <ScopeCell
                            duty={duty.name}
                            group={group.label}
                            row={row}
                            scope={edits.getRights(duty)[row.name] ?? 'none'}
                            isChanged={edits.isChanged(duty, row.name)}
                            locked={findLock(duty)}
                            tabIndex={isActive(`${duty.id}:${row.name}`) ? 0 : -1}
                            onFocus={() => setActive(`${duty.id}:${row.name}`)}
                            onChoose={(scope) => edits.set(duty, row.name, scope)}
                          />
                        </Cell>
                      ))}
                    </tr>
                  ))}
              </Fragment>
            )
          })}
        </tbody>
      </Grid>
    </TableScroll>
  )
}

/** What can be done with a duty as a whole. */
function DutyMenu({
  duty,
  edits,
  lock,
  onRename,
  onDelete,
}: {
  duty: DutyRow
  edits: DutyEdits
  lock: string | undefined
  onRename: (duty: DutyRow) => void
  onDelete: (duty: DutyRow) => void
}) {
  if (lock) return null
  const items =
    duty.preset === null
      ? [
          { label: '改名', run: () => onRename(duty) },
          { label: '删除职责', dangerous: true, run: () => onDelete(duty) },
        ]
      : [{ label: `恢复“${presets[duty.preset].name}”的预设`, run: () => edits.restorePreset(duty) }]
  return <HeadMenu label={`“${duty.name}”的更多操作`} items={items} />
}

/** The row and the place in it that an arrow key leads to. */
const steps: Record<string, [rows: number, places: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Moves the focus over the grid. In the capture phase: on the button of a closed menu, the arrows would open it. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key } = event
  const step = steps[key]
  if (!step || !(target instanceof HTMLElement) || !target.matches('[data-grid-cell]')) return
  if (target.getAttribute('aria-haspopup') && target.getAttribute('aria-expanded') === 'true') return
  const rows = [...currentTarget.querySelectorAll('tbody tr')].map(listCells)
  const row = rows.findIndex((cells) => cells.includes(target))
  const next = rows[row + step[0]]
  const place = (rows[row]?.indexOf(target) ?? 0) + step[1]
  const cell = next?.[Math.min(Math.max(place, 0), next.length - 1)]
  event.preventDefault()
  event.stopPropagation()
  cell?.focus()
}

/** The cells of a row that are shown: narrow screens have those of one duty. */
function listCells(row: Element): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>('[data-grid-cell]')].filter((cell) => cell.offsetParent !== null)
}

/** Where there is no room for every duty, the one that was chosen is shown. */
const oneOnNarrow = css`
  ${media.compact} {
    &:not([data-shown]) {
      display: none;
    }
  }
`

const Grid = styled.table`
  width: 100%;
  border-collapse: collapse;
`

const NameHead = styled.th`
  min-width: 190px;
  padding: 0 8px 0 20px;
  background: ${color.rowHover};
  border-bottom: 1px solid ${color.line};
  color: ${color.textMuted};
  font-size: ${adminTextSize.meta};
  font-weight: 400;
  text-align: left;
`

const DutyHead = styled.th`
  position: relative;
  min-width: 104px;
  height: 64px;
  padding: 0 8px;
  border-bottom: 1px solid ${color.line};
  background: ${color.rowHover};
  font-weight: 600;
  line-height: 1.45;
  white-space: nowrap;
  ${oneOnNarrow}
`

const HeadMenu = styled(MoreMenu)`
  position: absolute;
  top: 4px;
  right: -4px;
  width: 24px;
  height: 24px;
`

const GroupHead = styled.th`
  height: 42px;
  padding: 0 20px;
  border-bottom: 1px solid ${color.line};
  text-align: left;
`

const GroupLine = styled.div`
  display: flex;
  gap: 14px;
  align-items: center;
`

const GroupButton = styled.button.attrs({ type: 'button' })`
  display: inline-flex;
  gap: 8px;
  align-items: center;
  font-weight: 600;
  svg {
    color: ${color.textMuted};
  }
`

const RowHead = styled.th`
  height: 38px;
  padding: 0 8px 0 51px;
  border-bottom: 1px solid ${color.lineSoft};
  color: ${color.textSecondary};
  font-weight: 400;
  text-align: left;
  white-space: nowrap;
`

const RowHint = styled.span`
  margin-left: 8px;
  color: ${color.textMuted};
  font-size: ${adminTextSize.small};
`

const Cell = styled.td`
  height: 38px;
  padding: 0 8px;
  border-bottom: 1px solid ${color.lineSoft};
  text-align: center;
  ${oneOnNarrow}
`
