import { Thumbnail } from '../media/media-thumb'
import { useRouter } from '@tanstack/react-router'
import { type MouseEvent } from 'react'
import { formatChinaDate, formatChinaDateTime, formatChinaEnd } from '../../content/format'
import { entryStateNames } from '../../content/entries'
import { reviewStateNames } from '../../content/review'
import { getContentType, type TypeName } from '../../content/registry'
import type { ManagedRow } from '../../contract'
import { stringifySearch } from '../../navigation/search-params'
import { summary } from '../fields/view'
import { lookAddress } from '../preview-address'
import { describeMark } from '../reviews/review-parts'
import { StateMark } from '../shared/state-mark'
import { Checkbox } from '../shared/input'
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
  usualColumns,
  PlaceCell,
} from './entry-row-parts'
import type { ListSearch } from './list-search'
import type { Standing, RowDrag } from './manual-order'
import { ArrowDown, ArrowUp, GripVertical, ImageOff, Ellipsis, PencilLine, Pin } from 'lucide-react'
import styled from 'styled-components'
import { Badge, Text } from '../../ui/text'
import { color, media } from '../../ui/theme'
import { IconButton, LazyMenuButton } from '../shell/menu-button'
import type { ImageValue } from '../../content/values'
import { nameMissingParts } from '../../content/missing-parts'
import { isPinned, namePin } from './entry-actions'
import { Row } from '../../ui/layout'
import { useRights } from '../session/use-rights'
import type { Field } from '../../content/fields'
import { lazyPart } from '../../ui/deferred-part'

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
  const { may } = useRights()
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
              onSelect(event.target.checked, event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)
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
          <Badge>{categories.table[row.category] ?? '未选择'}</Badge>
        </ExtraCell>
      )}
      {columns.map(({ name, field }, index) => (
        <ExtraCell key={name} $wide={index >= usualColumns}>
          {summary(field, row.values[name]) || '—'}
        </ExtraCell>
      ))}
      <StateCell $besideCover={cover !== undefined}>
        <EntryStateMark row={row} />
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
        <ActionLink {...form}>{may(type, 'edit', row) ? '编辑' : '查看'}</ActionLink>
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

/** The state of an entry: where its review stands, while visitors see nothing of it. */
function EntryStateMark({ row }: { row: ManagedRow }) {
  const { state, review } = row
  if (review && review.state !== 'returned' && (state === 'draft' || state === 'withdrawn'))
    return <StateMark $state={review.state}>{reviewStateNames[review.state]}</StateMark>
  return <StateMark $state={state}>{entryStateNames[state]}</StateMark>
}

/** Whether visitors see the entry, or will. */
function isSeen({ state }: ManagedRow): boolean {
  return state === 'published' || state === 'scheduled'
}

/** What puts a row in its place: a grip for the mouse, and a step up or down. */
function SortingCell({ title, drag }: { title: string; drag: RowDrag }) {
  return (
    <PlaceCell>
      <Grip title="拖动排序" {...drag.handle}>
        <GripVertical size={16} aria-hidden />
      </Grip>
      <Step aria-label={`上移“${title}”`} disabled={!drag.up} onClick={drag.up}>
        <ArrowUp size={14} aria-hidden />
      </Step>
      <Step aria-label={`下移“${title}”`} disabled={!drag.down} onClick={drag.down}>
        <ArrowDown size={14} aria-hidden />
      </Step>
    </PlaceCell>
  )
}

const Grip = styled.span`
  display: inline-grid;
  place-items: center;
  width: 24px;
  height: 28px;
  color: ${color.icon};
  cursor: grab;
  vertical-align: top;
`

const Step = styled(IconButton)`
  display: inline-grid;
  width: 24px;
  height: 28px;
`

/** The picture of an entry in its list; nothing for types without one. */
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
  return <Thumb image={picture} shownWidth={72} />
}

const Thumb = styled(Thumbnail)`
  flex: none;
  width: 72px;
  height: 46px;
  border-radius: 3px;
`

/** Stands for a picture that is missing. */
const NoPicture = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 72px;
  height: 46px;
  border: 1px dashed ${color.lineMedium};
  border-radius: 3px;
  color: ${color.icon};
`

const loadMenu = async () => ({ default: (await import('./entry-menu')).EntryMenu })
const EntryMenu = lazyPart(loadMenu)

/** The button of an entry's menu in its list. */
function EntryMenuButton(entry: {
  type: TypeName
  row: ManagedRow
  /** Left out while the list is not in the manual order. */
  standing: Standing | undefined
}) {
  return (
    <Button
      as={LazyMenuButton}
      aria-label={`“${entry.row.title}”的更多操作`}
      preload={loadMenu}
      renderMenu={(menu) => <EntryMenu {...menu} {...entry} />}
    >
      <Ellipsis size={18} aria-hidden />
    </Button>
  )
}

const Button = styled(IconButton)`
  display: inline-grid;
  margin: 0 -8px 0 0;
  vertical-align: middle;
  ${media.mobile} {
    width: 44px;
    height: 44px;
    margin: 0;
  }
`

/** What is said of an entry under its title: its number, what is special about it, and what narrow screens leave out. */
function RowMarks({ type, row, editors }: { type: TypeName; row: ManagedRow; editors: string[] }) {
  const content = getContentType(type)
  const { categories } = content
  const partNames = nameMissingParts(content)
  return (
    <Row as="small" $gap={[0, 8]} $wrap $tone="muted" $size="small" $lineHeight={1.5} className="num">
      <Text $hiddenOn="mobile">编号 {row.id}</Text>
      {categories && <Text $onlyOn="compact">{categories.table[row.category] ?? '未选择'}</Text>}
      <Text $onlyOn="mobile">{formatChinaDate(row.updatedAt).slice(5)}</Text>
      {editors.length > 0 && (
        <Mark>
          <PencilLine size={12} aria-hidden />
          {editors.join('、')} 正在编辑
        </Mark>
      )}
      {isPinned(type, row) && (
        <Mark>
          <Pin size={12} aria-hidden />
          {namePin(type)}
        </Mark>
      )}
      {row.missing.length > 0 && <Mark>缺{row.missing.map((part) => partNames[part]).join('、')}</Mark>}
      {row.changed && row.state === 'published' && !row.review && <Mark>有未发布的修改</Mark>}
      {row.review && (isSeen(row) || row.review.state === 'returned') && <Mark>{describeMark(row.review)}</Mark>}
      {row.emergency && isSeen(row) && <Mark>应急发布</Mark>}
      {row.scheduledAt !== null && <Mark $plan>{formatChinaDateTime(row.scheduledAt)} 发布</Mark>}
      {row.endsAt !== null && <Mark $plan>{formatChinaEnd(row.endsAt)} 下线</Mark>}
    </Row>
  )
}

/** Something about the entry that wants attention, or is planned. */
const Mark = styled.span<{ $plan?: boolean }>`
  display: inline-flex;
  gap: 3px;
  align-items: center;
  color: ${({ $plan }) => ($plan ? color.info : color.warning)};
`

interface Column {
  name: string
  field: Field
}

/** The columns that a type's own fields add to its managed list. */
export function fieldColumns(name: TypeName): Column[] {
  const { fields, columns = [] } = getContentType(name)
  return columns.flatMap((column) => {
    const field = fields[column]
    return field ? [{ name: column, field }] : []
  })
}
