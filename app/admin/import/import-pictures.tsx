import { ImageOff, LoaderCircle } from 'lucide-react'
import styled from 'styled-components'
import type { MediaRow } from '../../contract'
import type { PictureFills } from '../editor/use-picture-fills'
import { getVariantAddress } from '../../content/picture-address'
import { adminTextSize, color, media, radius } from '../../ui/theme'
import { TextButton } from '../shared/text-link'
import { placeOfPicture } from './reveal-place'
import { Heading, Section } from './report-parts'

interface ImportPicturesProps {
  review: {
    pictures: readonly string[]
    stored: ReadonlyMap<string, MediaRow>
    fills: Pick<PictureFills, 'uploading'>
    /** Absent where none can be chosen. */
    cover?: MediaRow | null | undefined
    chooseCover?: (name: string) => void
  }
  onReveal: (place: string) => void
}

/** Every picture of the document, and what came of it. */
export function ImportPictures({ review, onReveal }: ImportPicturesProps) {
  const { pictures, stored, fills, cover } = review
  return (
    <Section>
      <Heading>
        图片 {pictures.length}
        <small>{stored.size} 张已存入媒体库</small>
      </Heading>
      <Grid>
        {pictures.map((name) => {
          const picture = stored.get(name)
          const isComing = fills.uploading.includes(name)
          const place = picture ? `img[src="${picture.src}"]` : placeOfPicture(name)
          return (
            <li key={name}>
              <Frame type="button" aria-label={`查看图片 ${name}`} onClick={() => onReveal(place)}>
                {picture ? (
                  <Thumb src={getVariantAddress(picture.src, 320, 'webp')} alt="" loading="lazy" />
                ) : isComing ? (
                  <LoaderCircle size={18} aria-hidden />
                ) : (
                  <ImageOff size={18} aria-hidden />
                )}
              </Frame>
              <Name title={name}>{name}</Name>
              {cover !== undefined && picture && cover?.src !== picture.src ? (
                <Small as={TextButton} onClick={() => review.chooseCover?.(name)} aria-label={`把${name}设为封面`}>
                  设为封面
                </Small>
              ) : (
                <Small>
                  {picture ? (cover === undefined ? '已存入' : '封面') : isComing ? '正在转存' : '缺少文件'}
                </Small>
              )}
            </li>
          )
        })}
      </Grid>
    </Section>
  )
}

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: 14px 12px;
  ${media.mobile} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`

const Frame = styled.button`
  display: grid;
  place-items: center;
  width: 100%;
  aspect-ratio: 16 / 10;
  border: 1px solid ${color.line};
  border-radius: ${radius.image};
  background: ${color.band};
  color: ${color.warning};
  overflow: hidden;
`

const Thumb = styled.img`
  width: 100%;
  height: 100%;
  object-fit: cover;
`

const Name = styled.b`
  display: block;
  margin-top: 4px;
  overflow: hidden;
  font-size: ${adminTextSize.meta};
  font-weight: 400;
  text-overflow: ellipsis;
  white-space: nowrap;
`

const Small = styled.small`
  color: ${color.textMuted};
  font-size: ${adminTextSize.small};
`
