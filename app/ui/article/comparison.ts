import { css } from 'styled-components'
import { color, media, radius, textSize, translucent } from '../theme'

/**
 * The block of two pictures of one place, of which a handle uncovers more or less. Its frame is held open as by `frameRatio`,
 * which is for the style of one part: these rules reach the page as they stand here.
 */
export const comparison = css`
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
    background: ${color.textOnDark};
    pointer-events: none;
  }
  .rich-text .block-comparison input:focus + i {
    outline: var(--ring) solid ${color.focus};
    outline-offset: 2px;
  }
  .rich-text .block-comparison input:focus:not(:focus-visible) + i {
    outline: none;
  }
  .rich-text .block-comparison p {
    margin-top: 12px;
    color: ${color.textMuted};
    font-size: ${textSize.meta};
    text-align: center;
  }
  ${media.mobile} {
    .rich-text .block-comparison > div {
      aspect-ratio: 4/3;
    }
  }
  @supports not (aspect-ratio: 1) {
    @media screen {
      .rich-text .block-comparison > div {
        padding-top: 56.25%;
      }
      ${media.mobile} {
        .rich-text .block-comparison > div {
          padding-top: 75%;
        }
      }
    }
  }
  @media print {
    .rich-text .block-comparison > div {
      display: grid;
      grid-template-columns: 1fr 1fr;
      gap: 2mm 6mm;
      aspect-ratio: auto;
    }
    .rich-text .block-comparison img + img {
      order: -1;
      clip-path: none;
    }
    .rich-text .block-comparison input,
    .rich-text .block-comparison i {
      display: none;
    }
    .rich-text .block-comparison span {
      position: static;
    }
    .rich-text .block-comparison img + span {
      order: 1;
    }
    .rich-text .block-comparison span + span {
      order: 2;
    }
  }
`
