import type { ComponentProps } from 'react'
import styled from 'styled-components'
import type { VideoValue } from '../../content/values'
import { color } from '../../ui/theme'

interface FilmProps extends ComponentProps<'video'> {
  video: VideoValue
}

/** A film with the browser's own controls and its captions, in 16:9. */
export function Film({ video: { src, captions }, ...rest }: FilmProps) {
  return (
    <Player src={src} {...rest}>
      {captions && <track kind="captions" srcLang="zh" label="中文字幕" src={captions.src} default />}
    </Player>
  )
}

const Player = styled.video.attrs({ controls: true, playsInline: true })`
  display: block;
  width: 100%;
  aspect-ratio: 16/9;
  background: ${color.backgroundDark};
`
