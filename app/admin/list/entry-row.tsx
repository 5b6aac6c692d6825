import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { formatChinaDate, formatChinaDateTime } from '../../content/format'
import { entryStateNames } from '../../content/entry-states'
import { getContentType, type TypeName } from '../../content/registry'
import type { ManagedRow } from '../../contract'
import { stringifySearch } from '../../navigation/search-params'
import { summary } from '../fields/summary'
import { lookAddress } from '../preview-address'
import { StateMark } from '../shared/state-mark'
import { Checkbox } from './checkbox'
import type { Column } from './columns'
import { Cover } from './cover'
import { EntryMenuButton } from './entry-menu-button'
import {
  ActionLink,
  ActionsCell,
  ExtraCell,
  Line,
  MomentCell,
  PickCell,
  PickLabel,
  PreviewAnchor,
  RoomyOnly,
  Stacked,
  StateCell,
  TitleCell,
  TitleLine,
  TitleLink,
  TitleText,
} from './entry-row-parts'
import { Tag } from '../shared/tag'
import type { ListSearch } from './list-search'
import { RowMarks } from './row-marks'
import type { Standing } from './standing'
import { SortingCell } from './sorting-cell'
import type { RowDrag } from './use-row-drag'

export interface EntryRowProps {
  type: TypeName
  row: ManagedRow
  /** What the list is narrowed to, which the form keeps for the way back. */
  search: ListSearch
  /** How deep the entry stands in the tree of its type. */
  depth: number
  /** The names of others who have its form open. */
  editors: string[]
  columns: Column[]
  /** Whether the person comes back from it. */
  marked: boolean
  selected: boolean
  /** @param range whether everything from the row that was chosen last is meant */
  onSelect: (selected: boolean, range: boolean) => void
  /** How the row is dragged and where it stands, when the list can be put in order by hand. */
  drag: RowDrag | undefined
  standing: Standing | undefined
}

/** One entry of a managed list. */
export function EntryRow(props: EntryRowProps) {
  const { type, row, search, depth, editors, columns, marked, selected, onSelect, drag, standing } = props
  const { categories, cover, paths, showsReads } = getContentType(type)
  const router = useRouter()
  const form = { to: paths.update, search: { ...search, id: row.id } }

  function open(event: MouseEvent) {
    // Events of an open menu bubble here through React, though its elements stand elsewhere.
    if (!(event.target instanceof Element) || !event.currentTarget.contains(event.target)) return
    if (event.target.closest('a, button, input, label')) return
    if (getSelection()?.toString()) return
    router.history.push(form.to + stringifySearch(form.search))
  }

  return (
    <Line
      data-entry={row.id}
      aria-current={marked || undefined}
      data-selected={selected || undefined}
      data-drop={drag?.over}
      onClick={open}
      {...drag?.target}
    >
      <PickCell>
        <PickLabel>
          <Checkbox
            aria-label={`选择“${row.title}”`}
            checked={selected}
            onChange={(event) =>
              onSelect(event.target.checked, event.nativeEvent instanceof PointerEvent && event.nativeEvent.shiftKey)
            }
          />
        </PickLabel>
      </PickCell>
      {drag && <SortingCell title={row.title} drag={drag} />}
      <TitleCell>
        <TitleLine style={depth > 0 ? { paddingLeft: depth * 28 } : undefined}>
          <Cover type={type} row={row} />
          <TitleText>
            <TitleLink {...form} title={row.title} data-row-link="">
              {row.title || '（无标题）'}
            </TitleLink>
            <RowMarks type={type} row={row} editors={editors} />
          </TitleText>
        </TitleLine>
      </TitleCell>
      {categories && (
        <ExtraCell>
          <Tag>{categories.table[row.category] ?? '未选择'}</Tag>
        </ExtraCell>
      )}
      {columns.map(({ name, field }) => (
        <ExtraCell key={name}>{summary(field, row.values[name]) || '—'}</ExtraCell>
      ))}
      <StateCell $besideCover={cover !== undefined}>
        <StateMark $state={row.state}>{entryStateNames[row.state]}</StateMark>
      </StateCell>
      {showsReads && (
        <ExtraCell $number className="num">
          {row.state === 'published' || row.reads > 0 ? row.reads : '—'}
        </ExtraCell>
      )}
      {!drag && <ExtraCell>{row.updatedBy || '—'}</ExtraCell>}
      <MomentCell className="num">
        {!drag && <RoomyOnly>{formatChinaDateTime(row.updatedAt)}</RoomyOnly>}
        <Stacked $always={drag !== undefined} title={formatChinaDateTime(row.updatedAt)}>
          {formatChinaDate(row.updatedAt)}
          <small>{row.updatedBy || '—'}</small>
        </Stacked>
      </MomentCell>
      <ActionsCell>
        <ActionLink {...form}>编辑</ActionLink>
        {row.state !== 'deleted' && (
          <PreviewAnchor href={lookAddress(type, row)} target="_blank" rel="noreferrer">
            预览
          </PreviewAnchor>
        )}
        <EntryMenuButton type={type} row={row} standing={standing} />
      </ActionsCell>
    </Line>
  )
}
