import { Boxes, FileText, Film } from 'lucide-react'
import styled from 'styled-components'
import type { MediaRow } from '../../contract'
import { color } from '../../ui/theme'
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

/** A picture, or what stands for a film or document. */
export function MediaThumb({
  media,
  height,
  shownWidth = 320,
  fit = 'cover',
}: {
  media: MediaRow
  height: number
  /** About how wide it is shown, in px. */
  shownWidth?: number
  fit?: 'cover' | 'contain'
}) {
  if (media.kind === 'image') {
    return <Thumb $height={height} $fit={fit} image={media} shownWidth={shownWidth} />
  }
  const Icon = { video: Film, cloud: Boxes, file: FileText }[media.kind]
  return (
    <NoPicture $height={height}>
      <Icon size={28} strokeWidth={1.5} aria-hidden />
    </NoPicture>
  )
}

const Thumb = styled(Thumbnail)<{ $height: number; $fit: 'cover' | 'contain' }>`
  width: 100%;
  height: ${({ $height }) => $height}px;
  object-fit: ${({ $fit }) => $fit};
`

const NoPicture = styled.i<{ $height: number }>`
  display: grid;
  place-items: center;
  width: 100%;
  height: ${({ $height }) => $height}px;
  background: ${color.band};
  color: ${color.textMuted};
`
