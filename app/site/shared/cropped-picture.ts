import styled from 'styled-components'
import { Picture } from '../../ui/picture'
import { radius } from '../../ui/theme'

/** A picture as wide as its place and cropped to a height, commonly a `size`. */
export const CroppedPicture = styled(Picture)<{ $height: string }>`
  img {
    width: 100%;
    height: ${({ $height }) => $height};
    object-fit: cover;
    border-radius: ${radius.image};
  }
`
