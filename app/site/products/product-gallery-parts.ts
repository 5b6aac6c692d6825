import styled from 'styled-components'
import { Picture } from '../../ui/picture'
import { clampLines, color, heldOpen, layer, media, radius, shadow, textSize } from '../../ui/theme'

/** As high as the first picture wants it, so that turning moves nothing; other proportions are shown whole on its ground. */
export const GalleryStage = styled.div`
  position: relative;
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.rowHover};
  overflow: hidden;
  touch-action: pan-y pinch-zoom;
  ${heldOpen(16, 10)}
  @media print {
    && {
      aspect-ratio: auto !important;
      border: 0;
    }
  }
`

export const Shown = styled(Picture)`
  img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
`

/** Lies over the whole picture, its sign in the corner. */
export const Enlarge = styled.button.attrs({ className: 'unprinted' })`
  position: absolute;
  z-index: ${layer.raised};
  inset: 0;
  display: flex;
  align-items: flex-end;
  justify-content: flex-end;
  padding: 12px;
  cursor: zoom-in;
  &:focus-visible {
    outline-offset: -3px;
  }
  svg {
    box-sizing: content-box;
    padding: 11px;
    border-radius: ${radius.control};
    background: ${color.surface};
    box-shadow: ${shadow.low};
    color: ${color.textSecondary};
  }
  &:hover svg {
    color: ${color.link};
  }
  ${media.mobile} {
    padding: 0.5rem;
  }
`

export const Legend = styled.p`
  display: flex;
  justify-content: space-between;
  gap: 16px;
  margin-top: 12px;
  color: ${color.textMuted};
  font-size: ${textSize.meta};
  line-height: 1.6;
  output {
    flex: none;
  }
`

export const Thumbnails = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  gap: 12px;
  margin-top: 16px;
  ${media.mobile} {
    gap: 0.4rem;
    margin-top: 0.6rem;
  }
`

export const Thumbnail = styled.button`
  display: block;
  width: 100%;
  height: 100%;
  padding: 1px;
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.rowHover};
  color: ${color.textSoft};
  font-size: ${textSize.caption};
  line-height: 1.5;
  span {
    ${clampLines(1)}
    padding: 5px 6px;
  }
  &:hover {
    border-color: ${color.primary};
  }
  &[aria-current] {
    padding: 0;
    border: 2px solid ${color.primary};
    color: ${color.link};
    font-weight: 600;
  }
  ${media.mobile} {
    span {
      display: none;
    }
  }
`

export const ThumbnailPicture = styled(Picture)`
  img {
    width: 100%;
    aspect-ratio: 16/10;
    object-fit: contain;
  }
`
