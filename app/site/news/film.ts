import styled from 'styled-components'
import { color } from '../../ui/theme'

/** A film with the browser's own controls, in 16:9. */
export const Film = styled.video.attrs({ controls: true, playsInline: true })`
  display: block;
  width: 100%;
  aspect-ratio: 16/9;
  background: ${color.backgroundDark};
`
