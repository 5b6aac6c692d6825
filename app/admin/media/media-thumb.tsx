import { FileText, Film } from 'lucide-react'
import styled from 'styled-components'
import type { MediaRow } from '../../contract'
import { color } from '../../ui/theme'
import { Thumbnail } from './thumbnail'

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
  const Icon = media.kind === 'video' ? Film : FileText
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
