import styled from 'styled-components'
import { Picture } from '../../ui/picture'
import { media, radius } from '../../ui/theme'

interface CroppedPictureProps {
  $height: string
  $mobileHeight: string
}

/** A picture as wide as its place and cropped to a height. */
export const CroppedPicture = styled(Picture)<CroppedPictureProps>`
  img {
    width: 100%;
    height: ${({ $height }) => $height};
    object-fit: cover;
    border-radius: ${radius.image};
  }
  ${media.mobile} {
    img {
      height: ${({ $mobileHeight }) => $mobileHeight};
    }
  }
`
