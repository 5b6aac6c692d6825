import styled from 'styled-components'
import { buildSrcSet } from '../../content/picture'
import type { ImageValue } from '../../content/values'

interface ThumbnailProps {
  image: Pick<ImageValue, 'src' | 'width' | 'height' | 'color' | 'focus'>
  /** How wide it is shown, in px. */
  shownWidth: number
  /** Left out where the words beside it say the same. */
  alt?: string
  className?: string
}

/**
 * A picture at the size in which the back office shows it. Its original may have twenty megabytes, and is fetched only
 * where it has no smaller versions.
 */
export function Thumbnail({ image, shownWidth, alt = '', className }: ThumbnailProps) {
  const { src, width, height, color, focus } = image
  return (
    <Image
      className={className}
      srcSet={buildSrcSet(src, width, 'webp') || undefined}
      sizes={`${shownWidth}px`}
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      style={{
        background: color,
        objectPosition: focus && `${Math.round(focus.x * 100)}% ${Math.round(focus.y * 100)}%`,
      }}
    />
  )
}

const Image = styled.img`
  object-fit: cover;
`
