import { MoveHorizontal } from 'lucide-react'
import styled from 'styled-components'
import type { GalleryImage } from '../../content/values'
import { Picture } from '../../ui/picture'
import { color, frameRatio, media, radius, shadow, space, textSize, translucent } from '../../ui/theme'

const Frame = styled.figure`
  & + & {
    margin-top: ${space[40]};
  }
`

const Stage = styled.div`
  --cut: 50%;
  position: relative;
  ${frameRatio(16, 9)}
  overflow: hidden;
  border-radius: ${radius.image};
  background: ${color.band};
  touch-action: pan-y;
  ${media.mobile} {
    ${frameRatio(4, 3)}
  }
  @media print {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 2mm 6mm;
    aspect-ratio: auto;
    text-align: center;
  }
`

const AfterPicture = styled(Picture)`
  &,
  img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
  }
  img {
    object-fit: cover;
  }
  @media print {
    position: static;
    max-width: none;
  }
`

/** Lies over the other picture as far as the line. */
const BeforePicture = styled(AfterPicture)`
  clip-path: inset(0 calc(100% - var(--cut)) 0 0);
  @media print {
    order: -1;
    clip-path: none;
  }
`

const Tag = styled.span`
  position: absolute;
  bottom: ${space[16]};
  padding: 3px ${space[12]};
  border-radius: ${radius.image};
  background: ${translucent.ink(0.78)};
  color: ${color.textOnDark};
  font-size: ${textSize.caption};
  pointer-events: none;
  ${media.mobile} {
    max-width: 46%;
  }
  @media print {
    position: static;
    max-width: none;
  }
`

const BeforeTag = styled(Tag)`
  left: ${space[16]};
`

const AfterTag = styled(Tag)`
  right: ${space[16]};
`

const Range = styled.input.attrs({ type: 'range' })`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  margin: 0;
  opacity: 0;
  cursor: ew-resize;
  touch-action: pan-y;
  @media print {
    display: none;
  }
`

const Handle = styled.span.attrs({ className: 'unprinted' })`
  position: absolute;
  top: 0;
  bottom: 0;
  left: var(--cut);
  width: 2px;
  margin-left: -1px;
  background: ${color.textOnDark};
  pointer-events: none;
  ${Range}:focus + & {
    outline: var(--ring) solid ${color.focus};
    outline-offset: 2px;
  }
  ${Range}:focus:not(:focus-visible) + & {
    outline: none;
  }
`

const Grip = styled(MoveHorizontal)`
  position: absolute;
  top: 50%;
  left: 50%;
  width: 44px;
  height: 44px;
  margin: -22px;
  padding: 11px;
  border-radius: 50%;
  background: ${color.textOnDark};
  color: ${color.ink};
  box-shadow: ${shadow.low};
`

const Caption = styled.figcaption`
  margin-top: ${space[12]};
  font-size: ${textSize.meta};
  color: ${color.textMuted};
  text-align: center;
`

const valueText = (share: string) => `前图显示 ${share}%`

/** Two pictures of the same place over each other; the line between them can be dragged, or moved by arrow keys. */
export function Comparison({ title, before, after }: { title: string; before: GalleryImage; after: GalleryImage }) {
  return (
    <Frame>
      <Stage>
        <AfterPicture image={after} sizes={{ phone: [91, 68], page: [1200, 675] }} />
        <BeforePicture image={before} sizes={{ phone: [91, 68], page: [1200, 675] }} />
        <BeforeTag>{before.caption || '之前'}</BeforeTag>
        <AfterTag>{after.caption || '之后'}</AfterTag>
        <Range
          min={0}
          max={100}
          defaultValue={50}
          aria-label={`${title}：前后对比`}
          aria-valuetext={valueText('50')}
          onInput={({ currentTarget: range }) => {
            range.parentElement?.style.setProperty('--cut', `${range.value}%`)
            range.setAttribute('aria-valuetext', valueText(range.value))
          }}
        />
        <Handle>
          <Grip strokeWidth={1.75} aria-hidden />
        </Handle>
      </Stage>
      <Caption>{title}，拖动中线查看变化</Caption>
    </Frame>
  )
}
