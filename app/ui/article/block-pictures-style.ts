import { css } from 'styled-components'
import { color, radius, textSize, translucent } from '../theme'

/** Blocks of pictures: galleries, certificates, comparisons. */
export const pictureBlocks = css`
  .rich-text .block-gallery,
  .rich-text .block-certificates {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(200px, 45%), 1fr));
    gap: 16px;
    margin-top: 28px;
    padding: 0;
    list-style: none;
  }
  .rich-text .block-gallery li,
  .rich-text .block-certificates li {
    margin: 0;
  }
  .rich-text .block-gallery a,
  .rich-text .block-certificates a {
    display: block;
    color: inherit;
    text-decoration: none;
  }
  .rich-text .block-gallery img,
  .rich-text .block-certificates img {
    width: 100%;
    aspect-ratio: 16/10;
    object-fit: cover;
    border-radius: ${radius.image};
    background: ${color.band};
  }
  .rich-text .block-certificates img {
    aspect-ratio: 4/3;
    padding: 8px;
    object-fit: contain;
  }
  .rich-text .block-gallery span,
  .rich-text .block-certificates span,
  .rich-text .block-certificates strong {
    display: block;
    margin-top: 6px;
    font-size: ${textSize.meta};
    line-height: 1.6;
    color: ${color.textMuted};
  }
  .rich-text .block-certificates strong {
    color: ${color.text};
  }
  .rich-text .block-certificates span {
    margin-top: 0;
  }
  .rich-text .block-comparison {
    margin-top: 28px;
  }
  .rich-text .block-comparison > div {
    --cut: 50%;
    position: relative;
    aspect-ratio: 16/9;
    overflow: hidden;
    border-radius: ${radius.image};
    background: ${color.band};
    touch-action: pan-y;
  }
  .rich-text .block-comparison img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  .rich-text .block-comparison img + img {
    clip-path: inset(0 calc(100% - var(--cut)) 0 0);
  }
  .rich-text .block-comparison span {
    position: absolute;
    right: 16px;
    bottom: 16px;
    padding: 3px 12px;
    border-radius: ${radius.image};
    background: ${translucent.ink(0.78)};
    color: ${color.textOnDark};
    font-size: ${textSize.caption};
    line-height: 1.6;
  }
  .rich-text .block-comparison img + span {
    right: auto;
    left: 16px;
  }
  .rich-text .block-comparison input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: ew-resize;
    touch-action: pan-y;
  }
  .rich-text .block-comparison i {
    position: absolute;
    top: 0;
    bottom: 0;
    left: var(--cut);
    width: 4px;
    margin-left: -2px;
    background: ${color.surface};
    pointer-events: none;
  }
  .rich-text .block-comparison input:focus-visible + i {
    outline: var(--ring) solid ${color.focus};
    outline-offset: 2px;
  }
  .rich-text .block-comparison p {
    margin-top: 12px;
    color: ${color.textMuted};
    font-size: ${textSize.meta};
    text-align: center;
  }
`
