import { ArrowRight } from 'lucide-react'
import styled from 'styled-components'
import { adminTextSize, color, media, radius } from '../../ui/theme'
import { Thumbnail } from '../media/thumbnail'
import type { PictureBlock } from './read-blocks'
import { Added, Removed, Words } from './words'

interface PictureDifferenceProps {
  before: PictureBlock | null
  after: PictureBlock | null
}

/** A picture in both versions: the same, added, removed, or another in its place. */
export function PictureDifference({ before, after }: PictureDifferenceProps) {
  const isReplaced = before !== null && after !== null && before.src !== after.src
  return (
    <figure>
      <Pictures>
        {isReplaced ? (
          <>
            <Picture picture={before} mark="旧" />
            <Arrow size={18} aria-label="换成" />
            <Picture picture={after} mark="新" />
          </>
        ) : (
          <Picture picture={after ?? before} mark={before === null ? '新增' : after === null ? '删去' : null} />
        )}
      </Pictures>
      <Caption>
        <CaptionDifference before={before} after={after} />
      </Caption>
    </figure>
  )
}

function CaptionDifference({ before, after }: PictureDifferenceProps) {
  if (!before) return after?.caption ? <Added>{after.caption}</Added> : null
  if (!after) return before.caption ? <Removed>{before.caption}</Removed> : null
  if (before.caption !== after.caption) return <Words before={before.caption} after={after.caption} />
  return `${after.caption}${before.src === after.src && before.key !== after.key ? '（细节不同）' : ''}`
}

type Mark = '旧' | '新' | '新增' | '删去'

function Picture({ picture, mark }: { picture: PictureBlock | null; mark: Mark | null }) {
  if (!picture) return null
  const isOld = mark === '旧' || mark === '删去'
  const name = picture.src.split('/').at(-1) ?? ''
  const image = <Image image={picture} alt={picture.caption || name} shownWidth={280} />
  if (mark === null) return <Frame $tone="same">{image}</Frame>
  return (
    <Frame as={isOld ? 'del' : 'ins'} $tone={isOld ? 'old' : 'new'}>
      {image}
      <Label>{mark}</Label>
    </Frame>
  )
}

const Pictures = styled.div`
  display: flex;
  gap: 12px;
  align-items: center;
  ${media.mobile} {
    gap: 6px;
  }
`

const Arrow = styled(ArrowRight)`
  flex: none;
  color: ${color.icon};
`

const tones = { same: color.line, old: color.danger, new: color.success }

const Frame = styled.span<{ $tone: keyof typeof tones }>`
  position: relative;
  flex: 0 1 280px;
  min-width: 0;
  padding: 2px;
  border: 2px ${({ $tone }) => ($tone === 'old' ? 'dashed' : 'solid')} ${({ $tone }) => tones[$tone]};
  border-radius: ${radius.control};
  text-decoration: none;
`

const Image = styled(Thumbnail)`
  display: block;
  width: 100%;
  height: 160px;
  background: ${color.band};
  ${media.mobile} {
    height: 96px;
  }
`

const Label = styled.b`
  position: absolute;
  top: 8px;
  left: 8px;
  padding: 0 8px;
  border-radius: ${radius.control};
  background: ${color.surface};
  color: ${color.text};
  font-size: ${adminTextSize.small};
`

const Caption = styled.figcaption`
  margin-top: 4px;
  color: ${color.textMuted};
  font-size: ${adminTextSize.meta};
`
