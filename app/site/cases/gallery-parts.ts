import styled from 'styled-components'
import { Picture } from '../../ui/picture'
import { color, radius, space, textSize } from '../../ui/theme'

/** A picture that opens larger, and what stands under it: shared by the galleries of projects and albums. */
export const PictureButton = styled.button`
  display: block;
  width: 100%;
  text-align: left;
`

export const GalleryPicture = styled(Picture)`
  img {
    width: 100%;
    aspect-ratio: 16/10;
    object-fit: cover;
    border-radius: ${radius.image};
    background: ${color.band};
  }
`

export const Caption = styled.span`
  display: block;
  margin-top: ${space[10]};
  font-size: ${textSize.meta};
  color: ${color.textMuted};
  line-height: 1.6;
  ${PictureButton}:hover & {
    color: ${color.link};
    text-decoration: underline;
    text-underline-offset: 4px;
  }
`
