import type { KeyboardEvent } from 'react'
import styled, { css } from 'styled-components'
import { mediaTextLimits } from '../../content/fields/media'
import type { GalleryImage } from '../../content/values'
import { adminTextSize, color, media } from '../../ui/theme'
import { Input, limitCharacters, TextArea } from '../shared/input'
import { isComposed } from '../shared/page-keys'

interface TileTextsProps {
  image: GalleryImage
  number: number
  tabIndex: number
  hasPairs: boolean
  isAltMissing: boolean
  /** What the media library says of it, which holds where nothing else is written. */
  libraryAlt: string
  onEdit: (parts: Partial<GalleryImage>) => void
  /** Goes on to the same text of the next tile. */
  onNext: () => void
}

/** The texts of a picture. They look like text until somebody points at them; Enter leads to the next tile's caption. */
export function TileTexts({
  image,
  number,
  tabIndex,
  hasPairs,
  isAltMissing,
  libraryAlt,
  onEdit,
  onNext,
}: TileTextsProps) {
  function leadOn(event: KeyboardEvent) {
    // While an input method composes, Enter takes what it offers.
    if (event.key !== 'Enter' || isComposed(event.nativeEvent)) return
    event.preventDefault()
    onNext()
  }

  return (
    <>
      <Caption
        data-caption
        rows={2}
        tabIndex={tabIndex}
        aria-label={`第 ${number} 张的图片说明`}
        placeholder="写一句说明"
        {...limitCharacters(image.caption, mediaTextLimits.caption)}
        value={image.caption}
        onChange={(event) => onEdit({ caption: event.target.value.replaceAll(/\s*\n\s*/g, ' ') })}
        onKeyDown={leadOn}
      />
      <Line
        data-lacking={isAltMissing || undefined}
        tabIndex={tabIndex}
        aria-label={`第 ${number} 张的替代文字`}
        placeholder={libraryAlt ? `同媒体库：${libraryAlt}` : '替代文字：图上有什么'}
        {...limitCharacters(image.alt, mediaTextLimits.alt)}
        value={image.alt}
        onChange={(event) => onEdit({ alt: event.target.value })}
      />
      {hasPairs && (
        <Line
          tabIndex={tabIndex}
          aria-label={`第 ${number} 张的对比组名`}
          placeholder="对比组名"
          {...limitCharacters(image.pair ?? '', mediaTextLimits.pair)}
          value={image.pair ?? ''}
          onChange={(event) => onEdit({ pair: event.target.value || undefined })}
        />
      )}
    </>
  )
}

/** Its words begin where the picture does. */
const quiet = css`
  width: calc(100% + 14px);
  margin-left: -7px;
  padding: 3px 6px;
  border-color: transparent;
  background: transparent;
  font-size: ${adminTextSize.meta};
  cursor: text;
  &:hover {
    border-color: ${color.field};
  }
  &:focus {
    border-color: ${color.primary};
    background: ${color.surface};
  }
  ${media.mobile} {
    /* Below 16 px, iOS zooms the page. */
    font-size: ${adminTextSize.cardTitle};
  }
`

const Caption = styled(TextArea)`
  ${quiet}
  margin-top: 6px;
  line-height: 1.5;
  resize: none;
`

const Line = styled(Input)`
  ${quiet}
  min-height: 30px;
  color: ${color.textSoft};
  ${media.mobile} {
    min-height: 44px;
  }
`
