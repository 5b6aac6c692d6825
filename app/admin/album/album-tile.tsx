import { TextButton } from '../shared/text'
import { IconButton } from '../shell/menu-button'
import { Check, type LucideIcon, Map as MapIcon, Trash2, TriangleAlert } from 'lucide-react'
import { type HTMLAttributes, type KeyboardEvent, type MouseEvent, Suspense } from 'react'
import styled from 'styled-components'
import { isTooLong } from '../../content/count-characters'
import { mediaTextLimits } from '../../content/fields/media'
import type { GalleryImage } from '../../content/values'
import type { LibraryRow } from '../../contract'
import { answerMap } from '../../data/admin/media'
import { color, layer, media, radius, adminTextSize } from '../../ui/theme'
import { headBottom } from '../form/form-measures'
import { Thumbnail } from '../media/media-thumb'
import { useMediaChange } from '../media/use-media-change'
import { Frame, TileNote, TileNumber } from './upload-tile'
import { TileTexts } from './tile-texts'
import { Row, Grid } from '../../ui/layout'
import { lazyPart } from '../../ui/deferred-part'

const MapFields = lazyPart(async () => ({ default: (await import('../media/map-fields')).MapFields }))

interface AlbumTileProps {
  image: GalleryImage
  index: number
  /** What the media library knows of the picture; undefined while it is asked. */
  row: LibraryRow | undefined
  isSelected: boolean
  /** The keyboard is at this tile: Tab goes through its parts and not through those of the others. */
  isCurrent: boolean
  hasPairs: boolean
  drag: HTMLAttributes<HTMLLIElement>
  onFocus: () => void
  onSelect: (isRange: boolean) => void
  /** A key was pressed on the picture. */
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  onEdit: (parts: Partial<GalleryImage>) => void
  onNext: () => void
  onRemove: () => void
}

/** A picture of an album with its texts and what is missing. */
export function AlbumTile(props: AlbumTileProps) {
  const { image, index, row, isSelected, isCurrent, hasPairs, drag, onFocus, onSelect, onKeyDown, onEdit } = props
  const number = index + 1
  const tabIndex = isCurrent ? 0 : -1
  const isAltMissing = image.alt.trim() === '' && (!row || (row.alt === '' && !row.decorative))
  const isMap = row?.map.answer === 'map'
  const about = image.caption || image.alt || '没有说明'
  return (
    <Tile {...drag} data-selected={isSelected || undefined} onFocus={onFocus}>
      <Frame>
        <Face
          data-tile
          role="checkbox"
          aria-checked={isSelected}
          aria-label={`第 ${number} 张，${about}`}
          tabIndex={tabIndex}
          onClick={(event: MouseEvent) => onSelect(event.shiftKey)}
          onKeyDown={onKeyDown}
        >
          <Thumb image={image} shownWidth={200} />
          <TileNumber>{number}</TileNumber>
          <Mark>{isSelected && <Check size={14} strokeWidth={3} aria-hidden />}</Mark>
        </Face>
        {row?.mapState === 'unasked' && <TileMapQuestion row={row} />}
      </Frame>
      <TileTexts
        image={image}
        number={number}
        tabIndex={tabIndex}
        hasPairs={hasPairs}
        isAltMissing={isAltMissing}
        libraryAlt={row?.alt ?? ''}
        onEdit={onEdit}
        onNext={props.onNext}
      />
      <Row $gap={4} $justify="between">
        <Standing image={image} isAltMissing={isAltMissing} state={row?.mapState} />
        <Remove aria-label={`移除第 ${number} 张`} tabIndex={tabIndex} onClick={props.onRemove}>
          <Trash2 size={14} aria-hidden />
        </Remove>
      </Row>
      {isMap && (
        <Suspense>
          <MapFields key={row.id} media={row} layout="column" />
          <NotAMap row={row} />
        </Suspense>
      )}
    </Tile>
  )
}

/** What is missing or wrong before the picture can be published. */
function Standing(props: { image: GalleryImage; isAltMissing: boolean; state: LibraryRow['mapState'] | undefined }) {
  const { image, isAltMissing, state } = props
  const { caption, alt, pair = '' } = image
  if (isTooLong(caption, mediaTextLimits.caption)) return <WarningNote icon={TriangleAlert} text="图片说明过长" />
  if (isTooLong(alt, mediaTextLimits.alt)) return <WarningNote icon={TriangleAlert} text="替代文字过长" />
  if (isTooLong(pair, mediaTextLimits.pair)) return <WarningNote icon={TriangleAlert} text="对比组名过长" />
  if (state === 'unasked') return <WarningNote icon={MapIcon} text="尚未回答" />
  if (state === 'missing') return <WarningNote icon={MapIcon} text="缺审图号或来源" />
  if (state === 'expired') return <WarningNote icon={MapIcon} text="审图号已到期" />
  if (isAltMissing) return <WarningNote icon={TriangleAlert} text="缺替代文字" />
  return (
    <TileNote $tone="success">
      <Check size={13} strokeWidth={2.4} aria-hidden />
      {caption.trim() !== '' ? '说明与替代文字齐备' : '替代文字齐备'}
    </TileNote>
  )
}

function WarningNote({ icon: Icon, text }: { icon: LucideIcon; text: string }) {
  return (
    <TileNote $tone="warning">
      <Icon size={13} aria-hidden />
      {text}
    </TileNote>
  )
}

/** Takes the answer back that the picture shows a map. */
function NotAMap({ row }: { row: LibraryRow }) {
  const { run, isPending } = useMediaChange()
  return (
    <TileNote>
      <TextButton disabled={isPending} onClick={() => void run(() => answerMap([row.id], 'none'))}>
        改为不含地图
      </TextButton>
    </TileNote>
  )
}

const Tile = styled.li`
  position: relative;
  min-width: 0;
  cursor: grab;
  &[data-drop]::before {
    content: '';
    position: absolute;
    top: 0;
    z-index: ${layer.raised};
    width: 3px;
    height: 100%;
    border-radius: 2px;
    background: ${color.primary};
  }
  &[data-drop='before']::before {
    left: -9px;
  }
  &[data-drop='after']::before {
    right: -9px;
  }
`

const Face = styled.div`
  position: absolute;
  top: 0;
  left: 0;
  width: 100%;
  height: 100%;
  border-radius: ${radius.image};
  cursor: pointer;
  /* Not under the head of the form and the bar over the tiles, which stick. */
  scroll-margin-block: calc(${headBottom} + 110px) 24px;
  [data-selected] & {
    box-shadow:
      0 0 0 2px ${color.surface},
      0 0 0 4px ${color.primary};
  }
`

const Thumb = styled(Thumbnail)`
  width: 100%;
  height: 100%;
  border-radius: ${radius.image};
`

const Mark = styled.i`
  position: absolute;
  top: 6px;
  right: 6px;
  display: grid;
  place-items: center;
  width: 22px;
  height: 22px;
  border: 1px solid ${color.field};
  border-radius: 3px;
  background: ${color.surface};
  color: ${color.textOnDark};
  [data-selected] & {
    border-color: ${color.primary};
    background: ${color.primary};
  }
`

const Remove = styled(IconButton)`
  width: 26px;
  height: 26px;
  ${media.mobile} {
    width: 44px;
    height: 44px;
  }
`

/** Asks in the tile whether its picture shows a map. Stays until it is answered. */
function TileMapQuestion({ row }: { row: LibraryRow }) {
  const { run, isPending } = useMediaChange()
  return (
    <Question role="group" aria-label={`“${row.name}”是否含有地图`}>
      <b>含有地图吗？</b>
      <Grid $gap={6} $columns="1fr 1fr" $above={4}>
        <Answer data-lacking disabled={isPending} onClick={() => void run(() => answerMap([row.id], 'none'))}>
          不含
        </Answer>
        <Answer disabled={isPending} onClick={() => void run(() => answerMap([row.id], 'map'))}>
          含地图
        </Answer>
      </Grid>
    </Question>
  )
}

const Question = styled.div`
  position: absolute;
  right: 0;
  bottom: 0;
  left: 0;
  padding: 6px 8px 8px;
  border-top: 2px solid ${color.mark};
  background: ${color.surface};
  font-size: ${adminTextSize.meta};
  ${media.mobile} {
    padding: 4px 6px 6px;
  }
`

const Answer = styled.button.attrs({ type: 'button' })`
  min-height: 30px;
  border: 1px solid ${color.lineMedium};
  border-radius: ${radius.control};
  color: ${color.textBody};
  &:hover {
    background: ${color.selected};
  }
  ${media.mobile} {
    min-height: 44px;
  }
`
