import styled from 'styled-components'
import { adminTextSize, color, font, media, radius, translucent } from '../../ui/theme'

/** The tiles of an album, in columns. */
export const TileGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: 18px 14px;
  ${media.compact} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  ${media.mobile} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 16px 10px;
  }
  [data-preview-open] & {
    grid-template-columns: repeat(auto-fill, minmax(150px, 1fr));
  }
`

/** Where the picture of a tile is; what belongs to it lies over it. */
export const Frame = styled.div`
  position: relative;
  aspect-ratio: 4 / 3;
  border-radius: ${radius.image};
  background: ${color.band};
`

/** The place of a tile in the order. */
export const TileNumber = styled.span.attrs({ className: 'num', 'aria-hidden': true })`
  position: absolute;
  top: 6px;
  left: 6px;
  min-width: 24px;
  padding: 0 6px;
  border-radius: 3px;
  background: ${translucent.ink(0.82)};
  color: ${color.textOnDark};
  font-family: ${font.figures};
  font-size: ${adminTextSize.meta};
  line-height: 24px;
  text-align: center;
  pointer-events: none;
`

/** What a tile says under its picture. */
export const TileNote = styled.small<{ $tone?: 'muted' | 'warning' | 'danger' | 'success' }>`
  display: flex;
  gap: 5px;
  align-items: center;
  min-width: 0;
  color: ${({ $tone = 'muted' }) =>
    ({ muted: color.textMuted, warning: color.warning, danger: color.danger, success: color.success })[$tone]};
  font-size: ${adminTextSize.small};
  line-height: 20px;
  svg {
    flex: none;
  }
`
