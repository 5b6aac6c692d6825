import { Ellipsis, FileQuestion, MapPinOff } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { formatChinaDate } from '../../content/format'
import {
  countDaysLeft,
  isReviewNumber,
  type MapAnswer,
  mapStateNames,
  reviewNumberExamples,
} from '../../content/map-registration'
import { formatPlayingTime } from '../../content/files'
import type { LibraryRow } from '../../contract'
import { answerMap } from '../../data/admin/media'
import { writeAsStaff } from '../../data/client/staff-client'
import { Checkbox, Input } from '../shared/input'
import { MapFields } from '../media/map-fields'
import { MediaThumb } from '../media/media-thumb'
import { MediaUseLink } from '../media/media-use-link'
import { useMediaChange } from '../media/use-media-change'
import type { FocusProps } from '../shared/use-focused-parts'
import { IconButton, MenuButton } from '../shell/menu-button'
import { StateMark } from '../shared/state-mark'
import { TextAnchor, TextButton } from '../shared/text'
import { notifyUndoable } from '../shell/notify'
import {
  Answer,
  Editing,
  Facts,
  File,
  HeadLine,
  Lacking,
  Line,
  Name,
  Pick,
  Source,
  Thumb,
  Ways,
  Words,
} from './map-row-parts'
import styled from 'styled-components'
import { adminTextSize, color } from '../../ui/theme'
import { afterPress } from '../../ui/form/after-press'
import { Text } from '../../ui/text'
import { KeptSign, useKeptValues } from '../form/kept-values'
import { isComposed } from '../shared/page-keys'

/** A file in the register of maps: asked about, registered and corrected in its row. */
export function MapRow({
  media,
  focusProps,
  selected,
  onSelect,
}: {
  media: LibraryRow
  focusProps: FocusProps
  selected: boolean
  /** @param range whether everything from the row that was chosen last is meant */
  onSelect: (selected: boolean, range: boolean) => void
}) {
  const { run, isPending } = useMediaChange()
  const [isEdited, setIsEdited] = useState(false)
  const { id, name, src, map, mapState, uses } = media
  const isMap = map.answer === 'map'
  const isOpen = isMap && isEdited
  const [use] = uses

  async function answer(given: MapAnswer) {
    // Before the list is fetched again: what is typed into a field that is replaced then would be lost.
    setIsEdited(given === 'map')
    if (!(await run(() => answerMap([id], given)))) return
    if (given !== 'map')
      notifyUndoable(`“${name}”已改为${given === 'none' ? '不含地图' : '未确认'}`, () =>
        run(() => answerMap([id], map.answer)),
      )
  }

  return (
    <Line as="li" data-unasked={mapState === 'unasked' || undefined} {...focusProps}>
      <Pick
        aria-label={`选择“${name}”`}
        checked={selected}
        onChange={(event) =>
          onSelect(event.target.checked, event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)
        }
      />
      <File to="/manage/media" search={{ file: id }}>
        <Thumb>
          <MediaThumb media={media} height={46} shownWidth={72} />
        </Thumb>
        <Words>
          <Name title={name}>{name}</Name>
          <Facts className="num">{describeFile(media)}</Facts>
        </Words>
      </File>
      <Words data-column="审图号" data-empty={!isMap || undefined} className="num">
        {isMap && map.number === '' && !isOpen ? <MapNumber media={media} /> : map.number || '—'}
        {isMap && map.number !== '' && !isReviewNumber(map.number) && (
          <Facts title={`如 ${reviewNumberExamples}`}>写法少见，请核对</Facts>
        )}
      </Words>
      <Source data-column="来源" data-empty={!isMap || undefined}>
        {isMap && map.source === '' && !isOpen ? (
          <Lacking aria-label={`“${name}”的来源未填写，去填写`} onClick={() => setIsEdited(true)}>
            未填写
          </Lacking>
        ) : (
          map.source || '—'
        )}
      </Source>
      <Words data-column="使用位置">
        {use ? <MediaUseLink use={use} others={uses.length - 1} /> : <Text $tone="muted">未使用</Text>}
      </Words>
      <Words data-column="状态">
        <StateMark $state={mapState}>{mapStateNames[mapState]}</StateMark>
        <Facts className="num">{describeState(media)}</Facts>
      </Words>
      <Words data-column={media.mapAnsweredAt === null ? '上传人' : '登记人'}>
        {(media.mapAnsweredAt === null ? media.createdBy : media.mapAnsweredBy) || '—'}
        <Facts className="num">{formatChinaDate(media.mapAnsweredAt ?? media.createdAt)}</Facts>
      </Words>
      {isMap ? (
        <Ways>
          <TextButton
            aria-label={`${nameEdit(media, isOpen)}“${name}”`}
            aria-expanded={isOpen}
            onClick={() => setIsEdited(!isOpen)}
          >
            {nameEdit(media, isOpen)}
          </TextButton>
          <TextAnchor href={src} target="_blank" rel="noreferrer" aria-label={`查看“${name}”`}>
            查看
          </TextAnchor>
          <IconButton
            as={MenuButton}
            aria-label={`“${name}”的更多操作`}
            items={[
              { label: '改为不含地图', icon: <MapPinOff size={16} aria-hidden />, run: () => void answer('none') },
              { label: '改为未确认', icon: <FileQuestion size={16} aria-hidden />, run: () => void answer('unasked') },
            ]}
          >
            <Ellipsis size={18} aria-hidden />
          </IconButton>
        </Ways>
      ) : (
        <Ways role="group" aria-label={`“${name}”是否含有地图`}>
          <Answer disabled={isPending} onClick={() => void answer('map')}>
            含地图
          </Answer>
          <Answer disabled={isPending} onClick={() => void answer('none')}>
            不含
          </Answer>
        </Ways>
      )}
      {isOpen && (
        <Editing>
          <MapFields key={id} media={media} layout="line" />
        </Editing>
      )}
    </Line>
  )
}

function nameEdit({ mapState }: LibraryRow, isOpen: boolean): string {
  if (isOpen) return '收起'
  return mapState === 'registered' ? '编辑' : '处理'
}

/** What follows from the state of a file. */
function describeState({ mapState, map, uses }: LibraryRow): string {
  if (mapState === 'expired') return `${map.validUntil} 到期`
  if (mapState === 'registered') return describeEnd(map)
  return uses.length > 0 && mapState === 'missing' ? '已拦截发布' : ''
}

/** Until when a review is valid, in days once it ends soon. */
function describeEnd(map: LibraryRow['map']): string {
  const daysLeft = countDaysLeft(map, formatChinaDate(Date.now()))
  if (daysLeft === null) return map.validUntil && `至 ${map.validUntil}`
  return daysLeft === 0 ? '审图号今天到期' : `审图号 ${daysLeft} 天后到期`
}

function describeFile({ kind, width, height, duration, map }: LibraryRow): string {
  if (kind === 'image') return `图片，${width}×${height}`
  if (kind === 'file') return 'PDF 文档'
  const film = `视频，${formatPlayingTime(duration)}`
  return map.answer === 'map' ? `${film}，${formatPlayingTime(map.second)} 处出现` : film
}

/** The heads of the columns, where they stand beside each other, with the box that selects the page. */
export function MapRowHead({ isWholePage, onSelect }: { isWholePage: boolean; onSelect: (selected: boolean) => void }) {
  return (
    <HeadLine>
      <Checkbox aria-label="选择本页" checked={isWholePage} onChange={({ target }) => onSelect(target.checked)} />
      {['图片或视频', '审图号', '来源', '使用位置', '状态', '登记人', '操作'].map((column) => (
        <span key={column} aria-hidden>
          {column}
        </span>
      ))}
    </HeadLine>
  )
}

/** Takes the number of a map's review in its row: Enter saves it and goes to the next one that is lacking. */
function MapNumber({ media }: { media: LibraryRow }) {
  const { run } = useMediaChange()
  const [typed, setTyped] = useState('')

  const kept = useKeptValues({ form: 'mediaMap', id: media.id }, { number: typed }, { number: '' }, (parts) =>
    setTyped(parts.number ?? typed),
  )

  function save() {
    const { source, second, validUntil } = media.map
    const number = typed.trim()
    if (number !== '')
      void run(() => writeAsStaff('media.registerMap', { id: media.id, number, source, second, validUntil }))
  }

  return (
    <>
      <Field
        $small
        data-map-number
        maxLength={60}
        placeholder="填写审图号"
        aria-label={`“${media.name}”的审图号`}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => afterPress(save)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isComposed(event.nativeEvent)) return
          event.preventDefault()
          leave(event)
        }}
      />
      <KeptSign kept={kept} />
    </>
  )
}

/** Leaves a field, which saves it. After the last one the focus stays in its row, which soon has no field any more. */
function leave({ currentTarget: field }: KeyboardEvent<HTMLInputElement>): void {
  const fields = [...document.querySelectorAll<HTMLInputElement>('[data-map-number]')]
  const next = fields[fields.indexOf(field) + 1] ?? field.closest('li')?.querySelector<HTMLElement>('[aria-expanded]')
  next?.focus()
}

const Field = styled(Input)`
  min-height: 32px;
  padding: 3px 10px;
  border-color: ${color.danger};
  font-size: ${adminTextSize.meta};
`
