import { useQueryClient } from '@tanstack/react-query'
import { ImageOff, Pin } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useRouter } from '@tanstack/react-router'
import { getContentType, type TypeName } from '../../content/registry'
import { formatChinaDateTime } from '../../content/format'
import type { ImageValue } from '../../content/values'
import type { ManagedRow } from '../../contract'
import { stringifySearch } from '../../navigation/search-params'
import { entryStateNames } from '../../content/entry-states'
import { summary } from '../fields/summary'
import { lookAddress } from '../preview-address'
import { confirm } from '../shell/confirm'
import { StateMark } from '../shared/state-mark'
import type { Column } from './columns'
import { type EntryAction, entryActions, runOnRows } from './entry-actions'
import {
  ActionAnchor,
  ActionLink,
  ActionsCell,
  ExtraCell,
  Line,
  Mark,
  MarkLine,
  MomentCell,
  NoPicture,
  PickCell,
  RowMenu,
  StateCell,
  Tag,
  Thumb,
  TitleCell,
  TitleLine,
  TitleLink,
  TitleText,
} from './entry-row-parts'
import { Checkbox } from './checkbox'
import { SortingCell } from './sorting-cell'
import type { RowDrag } from './use-row-drag'

export interface EntryRowProps {
  type: TypeName
  row: ManagedRow
  /** How deep the entry stands in the tree of its type. */
  depth: number
  columns: Column[]
  selected: boolean
  onSelect: (selected: boolean) => void
  /** How the row is dragged, when the list can be put in order by hand. */
  drag: RowDrag | undefined
}

/** One entry of a managed list. */
export function EntryRow({ type, row, depth, columns, selected, onSelect, drag }: EntryRowProps) {
  const { categories, paths, showsReads } = getContentType(type)
  const router = useRouter()
  const form = { to: paths.update, search: { id: row.id } }

  function open(event: MouseEvent) {
    // Events of an open menu bubble here through React, though its elements stand elsewhere.
    if (!(event.target instanceof Element) || !event.currentTarget.contains(event.target)) return
    if (event.target.closest('a, button, input, label')) return
    if (getSelection()?.toString()) return
    router.history.push(form.to + stringifySearch(form.search))
  }

  return (
    <Line data-selected={selected || undefined} data-drop={drag?.over} onClick={open} {...drag?.target}>
      <PickCell>
        <Checkbox
          aria-label={`选择“${row.title}”`}
          checked={selected}
          onChange={(event) => onSelect(event.target.checked)}
        />
      </PickCell>
      {drag && <SortingCell title={row.title} drag={drag} />}
      <TitleCell>
        <TitleLine style={depth > 0 ? { paddingLeft: depth * 28 } : undefined}>
          <Cover type={type} row={row} />
          <TitleText>
            <TitleLink {...form} title={row.title}>
              {row.title || '（无标题）'}
            </TitleLink>
            <Marks type={type} row={row} />
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
      <StateCell>
        <StateMark $state={row.state}>{entryStateNames[row.state]}</StateMark>
      </StateCell>
      {showsReads && (
        <ExtraCell $number className="num">
          {row.state === 'published' || row.reads > 0 ? row.reads : '—'}
        </ExtraCell>
      )}
      <ExtraCell>{row.updatedBy || '—'}</ExtraCell>
      <MomentCell className="num">{formatChinaDateTime(row.updatedAt)}</MomentCell>
      <ActionsCell>
        <Actions type={type} row={row} />
      </ActionsCell>
    </Line>
  )
}

function Cover({ type, row }: { type: TypeName; row: ManagedRow }) {
  const { cover } = getContentType(type)
  if (!cover) return null
  // A cover is an image field by the declaration; the list carries its value as stored.
  const picture = row.values[cover] as ImageValue | null | undefined
  if (!picture) {
    return (
      <NoPicture>
        <ImageOff size={18} strokeWidth={1.75} aria-hidden />
      </NoPicture>
    )
  }
  return <Thumb src={picture.src} alt="" width={72} height={46} loading="lazy" style={{ background: picture.color }} />
}

function Marks({ type, row }: { type: TypeName; row: ManagedRow }) {
  const { cover, pinnedBy, fields } = getContentType(type)
  return (
    <MarkLine className="num">
      编号 {row.id}
      {pinnedBy && row.values[pinnedBy] === true && (
        <Mark>
          <Pin size={12} aria-hidden />
          {fields[pinnedBy]?.label.replace('在列表中', '')}
        </Mark>
      )}
      {cover && !row.values[cover] && <Mark>缺少封面</Mark>}
      {row.changed && row.state === 'published' && <Mark>有未发布的修改</Mark>}
      {row.scheduledAt !== null && <Mark $plan>{formatChinaDateTime(row.scheduledAt)} 发布</Mark>}
    </MarkLine>
  )
}

function Actions({ type, row }: { type: TypeName; row: ManagedRow }) {
  const client = useQueryClient()
  const { paths, label } = getContentType(type)
  const names: EntryAction[] = ['publish', 'withdraw', 'restore', 'delete']
  const items = names
    .filter((name) => entryActions[name].allows(row))
    .map((name) => ({
      label: entryActions[name].label,
      dangerous: name === 'delete',
      run: () =>
        name === 'delete' || name === 'withdraw'
          ? confirm({
              title: `${entryActions[name].label}“${row.title}”？`,
              text:
                name === 'delete'
                  ? `前台不再显示，可在“已删除”中恢复这条${label}。`
                  : '前台不再显示，内容保留，可以重新发布。',
              action: entryActions[name].label,
              busy: entryActions[name].busy,
              dangerous: name === 'delete',
              run: () => runOnRows(client, type, name, [row]),
            })
          : runOnRows(client, type, name, [row]),
    }))
  return (
    <>
      <ActionLink to={paths.update} search={{ id: row.id }}>
        编辑
      </ActionLink>
      {row.state !== 'deleted' && (
        <ActionAnchor href={lookAddress(type, row)} target="_blank" rel="noreferrer">
          预览
        </ActionAnchor>
      )}
      <RowMenu label={`“${row.title}”的更多操作`} items={items} />
    </>
  )
}
