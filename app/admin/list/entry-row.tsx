import { useQueryClient } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, GripVertical, ImageOff, Pin } from 'lucide-react'
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
import { MoreMenu } from '../shell/more-menu'
import { AdminLink } from '../shell/admin-link'
import type { Column } from './columns'
import { type EntryAction, entryActions, runOnRows } from './entry-actions'
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
    <tr
      className={[selected && 'selected', drag?.over && `drop-${drag.over}`].filter(Boolean).join(' ') || undefined}
      onClick={open}
      {...drag?.target}
    >
      <td className="pick">
        <input
          type="checkbox"
          className="check"
          aria-label={`选择“${row.title}”`}
          checked={selected}
          onChange={(event) => onSelect(event.target.checked)}
        />
      </td>
      {drag && (
        <td className="sorting">
          <span className="grip" title="拖动排序" {...drag.handle}>
            <GripVertical size={16} aria-hidden />
          </span>
          <button
            type="button"
            className="icon-btn"
            aria-label={`上移“${row.title}”`}
            disabled={!drag.up}
            onClick={drag.up}
          >
            <ArrowUp size={14} aria-hidden />
          </button>
          <button
            type="button"
            className="icon-btn"
            aria-label={`下移“${row.title}”`}
            disabled={!drag.down}
            onClick={drag.down}
          >
            <ArrowDown size={14} aria-hidden />
          </button>
        </td>
      )}
      <td className="title">
        <div style={depth > 0 ? { paddingLeft: depth * 28 } : undefined}>
          <Cover type={type} row={row} />
          <p>
            <AdminLink {...form} title={row.title}>
              {row.title || '（无标题）'}
            </AdminLink>
            <Marks type={type} row={row} />
          </p>
        </div>
      </td>
      {categories && (
        <td className="extra">
          <span className="tag">{categories.table[row.category] ?? '未选择'}</span>
        </td>
      )}
      {columns.map(({ name, field }) => (
        <td key={name} className="extra" data-kind={field.kind}>
          {summary(field, row.values[name]) || '—'}
        </td>
      ))}
      <td>
        <span className={`state ${row.state}`}>{entryStateNames[row.state]}</span>
      </td>
      {showsReads && <td className="n num extra">{row.state === 'published' || row.reads > 0 ? row.reads : '—'}</td>}
      <td className="extra">{row.updatedBy || '—'}</td>
      <td className="num moment">{formatChinaDateTime(row.updatedAt)}</td>
      <td className="actions">
        <Actions type={type} row={row} />
      </td>
    </tr>
  )
}

function Cover({ type, row }: { type: TypeName; row: ManagedRow }) {
  const { cover } = getContentType(type)
  if (!cover) return null
  // A cover is an image field by the declaration; the list carries its value as stored.
  const picture = row.values[cover] as ImageValue | null | undefined
  if (!picture) {
    return (
      <span className="no-cover">
        <ImageOff size={18} strokeWidth={1.75} aria-hidden />
      </span>
    )
  }
  return <img src={picture.src} alt="" width={72} height={46} loading="lazy" style={{ background: picture.color }} />
}

function Marks({ type, row }: { type: TypeName; row: ManagedRow }) {
  const { cover, pinnedBy, fields } = getContentType(type)
  return (
    <small className="num">
      编号 {row.id}
      {pinnedBy && row.values[pinnedBy] === true && (
        <span className="mark">
          <Pin size={12} aria-hidden />
          {fields[pinnedBy]?.label.replace('在列表中', '')}
        </span>
      )}
      {cover && !row.values[cover] && <span className="mark">缺少封面</span>}
      {row.changed && row.state === 'published' && <span className="mark">有未发布的修改</span>}
      {row.scheduledAt !== null && <span className="mark plan">{formatChinaDateTime(row.scheduledAt)} 发布</span>}
    </small>
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
      <AdminLink className="link" to={paths.update} search={{ id: row.id }}>
        编辑
      </AdminLink>
      {row.state !== 'deleted' && (
        <a className="link" href={lookAddress(type, row)} target="_blank" rel="noreferrer">
          预览
        </a>
      )}
      <MoreMenu label={`“${row.title}”的更多操作`} items={items} />
    </>
  )
}
