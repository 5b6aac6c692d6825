import { MoveHorizontal } from 'lucide-react'
import styled from 'styled-components'
import type { GalleryImage } from '../../content/values'
import { Picture } from '../../ui/picture'
import { color, media, radius, shadow, textSize, translucent } from '../../ui/theme'

const Frame = styled.figure`
  .stage {
    --cut: 50%;
    position: relative;
    aspect-ratio: 16/9;
    overflow: hidden;
    border-radius: ${radius.image};
    background: ${color.band};
    touch-action: pan-y;
  }
  picture,
  img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
  }
  img {
    object-fit: cover;
  }
  .before {
    clip-path: inset(0 calc(100% - var(--cut)) 0 0);
  }
  .handle {
    position: absolute;
    top: 0;
    bottom: 0;
    left: var(--cut);
    width: 2px;
    margin-left: -1px;
    background: ${color.surface};
    pointer-events: none;
  }
  .handle svg {
    position: absolute;
    top: 50%;
    left: 50%;
    width: 44px;
    height: 44px;
    margin: -22px;
    padding: 11px;
    border-radius: 50%;
    background: ${color.surface};
    color: ${color.ink};
    box-shadow: ${shadow.low};
  }
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: ew-resize;
    touch-action: pan-y;
  }
  input:focus-visible + .handle {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
  .tag {
    position: absolute;
    bottom: 16px;
    padding: 3px 12px;
    border-radius: ${radius.image};
    background: ${translucent.ink(0.78)};
    color: ${color.textOnDark};
    font-size: ${textSize.caption};
    pointer-events: none;
  }
  .tag.first {
    left: 16px;
  }
  .tag.second {
    right: 16px;
  }
  figcaption {
    margin-top: 12px;
    font-size: ${textSize.meta};
    color: ${color.textMuted};
    text-align: center;
  }
  @media print {
    && .stage {
      display: grid;
      grid-template-columns: 1fr 1fr;
      gap: 2mm 6mm;
      aspect-ratio: auto;
      text-align: center;
    }
    && .stage > * {
      position: static;
      max-width: none;
    }
    && .before {
      order: -1;
      clip-path: none;
    }
    && .handle,
    && input {
      display: none;
    }
  }
  ${media.mobile} {
    .stage {
      aspect-ratio: 4/3;
    }
    .tag {
      bottom: 0.6rem;
      padding: 0.1rem 0.5rem;
      max-width: 46%;
    }
    .tag.first {
      left: 0.6rem;
    }
    .tag.second {
      right: 0.6rem;
    }
    figcaption {
      margin-top: 0.4rem;
    }
  }
`

const valueText = (share: string) => `前图显示 ${share}%`

/** Two pictures of the same place over each other; the line between them can be dragged, or moved by arrow keys. */
export function Comparison({ title, before, after }: { title: string; before: GalleryImage; after: GalleryImage }) {
  return (
    <Frame>
      <div className="stage">
        <Picture image={after} sizes="(max-width:767px) 100vw, 1200px" />
        <Picture className="before" image={before} sizes="(max-width:767px) 100vw, 1200px" />
        <span className="tag first">{before.caption || '之前'}</span>
        <span className="tag second">{after.caption || '之后'}</span>
        <input
          type="range"
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
        <span className="handle">
          <MoveHorizontal strokeWidth={1.75} aria-hidden />
        </span>
      </div>
      <figcaption>{title}，拖动中线查看变化</figcaption>
    </Frame>
  )
}
