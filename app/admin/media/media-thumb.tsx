import { FileText, Film } from 'lucide-react'
import styled from 'styled-components'
import type { MediaRow } from '../../contract'
import { color } from '../../ui/theme'

/** A picture, or what stands for a film or document. */
export function MediaThumb({ media, height }: { media: MediaRow; height: number }) {
  if (media.kind === 'image') {
    return (
      <Thumb
        $height={height}
        src={media.src}
        alt=""
        loading="lazy"
        width={media.width}
        height={media.height}
        style={{ background: media.color }}
      />
    )
  }
  const Icon = media.kind === 'video' ? Film : FileText
  return (
    <NoPicture $height={height}>
      <Icon size={28} strokeWidth={1.5} aria-hidden />
    </NoPicture>
  )
}

const Thumb = styled.img<{ $height: number }>`
  width: 100%;
  height: ${({ $height }) => $height}px;
  object-fit: cover;
`

const NoPicture = styled.i<{ $height: number }>`
  display: grid;
  place-items: center;
  width: 100%;
  height: ${({ $height }) => $height}px;
  background: ${color.band};
  color: ${color.textMuted};
`
