import { Checkbox } from '../shared/input'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import styled, { css } from 'styled-components'
import { formatFileSize, mediaUsageNames } from '../../content/files'
import type { LibraryRow } from '../../contract'
import type { mediaSearch } from '../../navigation/search-params'
import { adminTextSize, color, layer, media as screen, radius, translucent, ellipsis } from '../../ui/theme'
import { MediaThumb } from './media-thumb'
import { Map as MapIcon } from 'lucide-react'
import { type MapState, mapStateNames } from '../../content/map-registration'

const colors: Record<MapState, string> = {
  registered: color.success,
  missing: color.danger,
  unasked: color.warning,
  expired: color.warning,
  none: color.textMuted,
}

/** Where the registration of a file's map stands. */
function MapBadge({ state, className }: { state: MapState; className?: string }) {
  return (
    <Sign $state={state} className={className}>
      <MapIcon size={14} aria-hidden />
      {mapStateNames[state]}
    </Sign>
  )
}

const Sign = styled.span<{ $state: MapState }>`
  display: inline-flex;
  gap: 4px;
  align-items: center;
  color: ${({ $state }) => colors[$state]};
  font-size: ${adminTextSize.small};
  white-space: nowrap;
`

/** A file in the library: a link that opens its details. */
export function MediaTile({
  media,
  search,
  selected,
  onSelect,
  isDragged,
  onDragStart,
  onDragEnd,
  touch,
}: {
  media: LibraryRow
  search: ReturnType<typeof mediaSearch>
  selected: boolean
  /** @param range whether everything from the tile that was chosen last is meant */
  onSelect: (selected: boolean, range: boolean) => void
  isDragged: boolean
  onDragStart: () => void
  onDragEnd: () => void
  /** Dragging by a finger. */
  touch: Pick<ComponentProps<'li'>, 'onTouchStart'>
}) {
  const { id, name, kind, size, width, height, alt, decorative, mapState, uses, usage } = media
  const isAltMissing = kind === 'image' && alt === '' && !decorative
  return (
    <Tile
      data-current={search.file === id || undefined}
      data-selected={selected || undefined}
      data-dragged={isDragged || undefined}
      {...touch}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        onDragStart()
      }}
      onDragEnd={onDragEnd}
    >
      <Pick>
        <Checkbox
          aria-label={`选择“${name}”`}
          checked={selected}
          onChange={(event) =>
            onSelect(event.target.checked, event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)
          }
        />
      </Pick>
      <Open
        to="/manage/media"
        search={{ ...search, file: id }}
        resetScroll={false}
        id={`media-${id}`}
        aria-current={search.file === id ? 'true' : undefined}
        activeProps={{}}
      >
        <MediaThumb media={media} height={116} />
        <Badges>
          {mapState !== 'none' && <Badge state={mapState} />}
          {isAltMissing && <MissingLabel>缺替代文字</MissingLabel>}
          {media.aiMark !== '' && <MissingLabel>AI</MissingLabel>}
        </Badges>
        <Name title={name}>{name}</Name>
        <Fact className="num">
          {width > 0 && `${width}×${height}　`}
          {formatFileSize(size)}
        </Fact>
        <Fact>{usage === 'current' ? `${uses.length} 处使用` : mediaUsageNames[usage]}</Fact>
      </Open>
    </Tile>
  )
}

const Tile = styled.li`
  position: relative;
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  overflow: hidden;
  &:hover {
    border-color: ${color.primary};
  }
  &[data-dragged] {
    opacity: 0.5;
  }
  &[data-current] {
    border-color: ${color.primary};
    box-shadow: 0 0 0 1px ${color.primary};
  }
`

/** Enlarges the target of the check box, which is visible on hover, focus and touch screens. */
const Pick = styled.label`
  position: absolute;
  top: 0;
  left: 0;
  z-index: ${layer.raised};
  display: grid;
  place-items: center;
  width: 36px;
  height: 36px;
  opacity: 0;
  cursor: pointer;
  ${Tile}:hover &, ${Tile}[data-selected] &, &:focus-within {
    opacity: 1;
  }
  ${screen.touch} {
    width: 44px;
    height: 44px;
    opacity: 1;
  }
`

const OpenAnchor = styled.a`
  position: relative;
  display: block;
  padding-bottom: 8px;
  &:focus-visible {
    outline-offset: -2px;
  }
`

const Open = createLink((props: ComponentProps<'a'>) => <OpenAnchor {...props} />)

const Badges = styled.span`
  position: absolute;
  top: 90px;
  left: 6px;
  display: flex;
  gap: 4px;
`

const label = css`
  padding: 0 6px;
  border-radius: ${radius.image};
  background: ${translucent.white(0.92)};
  line-height: 20px;
`

const Badge = styled(MapBadge)`
  ${label}
`

const MissingLabel = styled.span`
  ${label}
  color: ${color.warning};
  font-size: ${adminTextSize.small};
`

const line = css`
  display: block;
  padding: 0 10px;
  ${ellipsis}
`

const Name = styled.b`
  ${line}
  padding-top: 8px;
  font-weight: 400;
`

const Fact = styled.small`
  ${line}
  color: ${color.textMuted};
  font-size: ${adminTextSize.small};
`
