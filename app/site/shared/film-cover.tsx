import { Play } from 'lucide-react'
import styled from 'styled-components'
import type { PictureFrame } from '../../content/picture'
import type { ImageValue } from '../../content/values'
import { Picture } from '../../ui/picture'
import { color, duration, easing, frameRatio, radius, textSize, translucent } from '../../ui/theme'
import { formatPlayingTime } from '../../content/files'

interface FilmCoverProps {
  /** Null leaves the drawing of the site. */
  image: ImageValue | null
  sizes: PictureFrame
  priority?: boolean
  /** Where a press leads, for the mark that says so: to the film's page, or to the film itself. */
  plays?: 'on-its-page' | 'here'
  /** How long the film is; 0 where that is not known. */
  seconds?: number | undefined
}

/** The cover of a film in 16:9, with a mark to play it and its playing time. */
export function FilmCover({ image, sizes, priority = false, plays, seconds = 0 }: FilmCoverProps) {
  return (
    <Frame>
      {image && <CoverPicture image={image} sizes={sizes} priority={priority} />}
      {plays && (
        <PlayMark data-plays={plays}>
          <Play size={24} strokeWidth={plays === 'here' ? 1.75 : 2} aria-hidden />
        </PlayMark>
      )}
      {seconds > 0 && <Time className="num">{formatPlayingTime(seconds)}</Time>}
    </Frame>
  )
}

const Frame = styled.span`
  position: relative;
  display: block;
  ${frameRatio(16, 9)}
  border-radius: ${radius.image};
  overflow: hidden;
  background: ${color.backgroundDark} url(/art/banner-4-lines-ink.svg) center/cover;
`

const CoverPicture = styled(Picture)`
  position: absolute;
  inset: 0;
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`

const PlayMark = styled.span`
  position: absolute;
  inset: 0;
  margin: auto;
  width: 64px;
  height: 64px;
  border-radius: 50%;
  background: ${translucent.ink(0.7)};
  color: ${color.textOnDark};
  display: grid;
  place-items: center;
  transition: background-color ${duration.fast} ${easing.standard};
  ${Frame}:hover > &[data-plays='here'] {
    background: ${color.primary};
  }
`

const Time = styled.span`
  position: absolute;
  right: 10px;
  bottom: 10px;
  padding: 2px 8px;
  background: ${translucent.ink(0.8)};
  color: ${color.textOnDark};
  font-size: ${textSize.caption};
  border-radius: 2px;
  line-height: 1.5;
`
