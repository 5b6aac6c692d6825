import { TextButton } from '../shared/text'
import { ImageOff, LoaderCircle, Upload } from 'lucide-react'
import styled from 'styled-components'
import type { MediaRow } from '../../contract'
import type { PictureFills } from '../editor/missing-pictures'
import { getVariantAddress } from '../../content/picture'
import { adminTextSize, color, frameRatio, media, radius } from '../../ui/theme'
import { placeOfPicture, Heading, Section } from './findings-list'
import { useRef } from 'react'
import { Button } from '../../ui/form/button'
import { FileInput } from '../media/drop-zone'
import { acceptedFiles } from '../media/use-upload'
import { Text } from '../../ui/text'

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
                <Text
                  as={TextButton}
                  $tone="muted"
                  $size="small"
                  onClick={() => review.chooseCover?.(name)}
                  aria-label={`把${name}设为封面`}
                >
                  设为封面
                </Text>
              ) : (
                <Text as="small" $tone="muted" $size="small">
                  {picture ? (cover === undefined ? '已存入' : '封面') : isComing ? '正在转存' : '缺少文件'}
                </Text>
              )}
            </li>
          )
        })}
      </Grid>
    </Section>
  )
}

interface MissingPicturesProps {
  /** The names of their placeholders. */
  missing: readonly string[]
  /** Why single ones could not be fetched. */
  reasons: ReadonlyMap<string, string>
  fills: Pick<PictureFills, 'uploading' | 'fill'>
  /** What it means to leave them out. */
  hint: string
  /** Why the others are missing. */
  reason: string
  onReveal: (place: string) => void
}

/** The missing pictures, and an upload for them: several files at once are matched by name. */
export function MissingPictures({ missing, reasons, fills, hint, reason, onReveal }: MissingPicturesProps) {
  const input = useRef<HTMLInputElement>(null)
  const lacking = missing.filter((name) => !fills.uploading.includes(name))

  function fill(files: readonly File[]) {
    const open = [...lacking]
    for (const file of files) {
      const named = open.findIndex((name) => removeExtension(name) === removeExtension(file.name))
      const only = files.length === 1 && open.length === 1 ? 0 : -1
      const [name] = open.splice(named >= 0 ? named : only >= 0 ? only : open.length, 1)
      if (name !== undefined) fills.fill(name, file)
    }
  }

  return (
    <Section>
      <Heading>
        需要处理
        <small>{hint}</small>
      </Heading>
      <Box>
        <ul>
          {lacking.map((name) => (
            <Item key={name}>
              <ImageOff size={18} aria-hidden />
              <MissingName>
                <b>{name}</b>
                <small>{reasons.get(name) ?? reason}</small>
              </MissingName>
              <TextButton aria-label={`查看缺图 ${name}`} onClick={() => onReveal(placeOfPicture(name))}>
                查看
              </TextButton>
            </Item>
          ))}
        </ul>
        <Button size="admin" onClick={() => input.current?.click()}>
          <Upload size={16} aria-hidden />
          选择文件
        </Button>
        <FileInput ref={input} multiple aria-label="补上缺少的图片" accept={acceptedFiles.image} onFiles={fill} />
      </Box>
    </Section>
  )
}

function removeExtension(name: string): string {
  return name.replace(/\.[^.]+$/, '').toLowerCase()
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
  position: relative;
  display: block;
  width: 100%;
  ${frameRatio(16, 10)}
  border: 1px solid ${color.line};
  border-radius: ${radius.image};
  background: ${color.band};
  color: ${color.warning};
  overflow: hidden;
  > * {
    position: absolute;
    inset: 0;
    margin: auto;
  }
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

const Box = styled.div`
  display: grid;
  gap: 12px;
  justify-items: start;
  padding: 12px 14px;
  border: 1px solid ${color.warningLine};
  border-radius: ${radius.control};
  background: ${color.warningPale};
  ul {
    display: grid;
    gap: 8px;
    width: 100%;
  }
`

const Item = styled.li`
  display: flex;
  gap: 10px;
  align-items: center;
  svg {
    flex: none;
    color: ${color.warning};
  }
`

const MissingName = styled.div`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
  b {
    display: block;
  }
  small {
    color: ${color.textSoft};
    font-size: ${adminTextSize.meta};
  }
`
