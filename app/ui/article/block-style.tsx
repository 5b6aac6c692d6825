import { css } from 'styled-components'
import { comparison } from './comparison'
import { color, media, printTextSize, textSize, radius } from '../theme'

/** Blocks of pictures: galleries and certificates. */
const pictureBlocks = css`
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
`

/**
 * The blocks of formatted text, for the public page and for the editor. Their HTML comes from `content/blocks`, so their
 * classes and tags are all there is to style them by.
 */

const facts = css`
  .rich-text .block-figures {
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: 1fr;
    margin-top: 28px;
    background: ${color.accentPale};
  }
  .rich-text .block-figures > div {
    display: flex;
    flex-direction: column-reverse;
    justify-content: flex-end;
    padding: 24px 26px 20px;
  }
  .rich-text .block-figures dd {
    margin: 0;
    color: ${color.success};
    line-height: 1.1;
  }
  .rich-text .block-figures b {
    font-size: ${textSize.figure};
    font-weight: 600;
  }
  .rich-text .block-figures small {
    margin-left: 3px;
    font-size: ${textSize.itemTitle};
    font-weight: 600;
  }
  .rich-text .block-figures dt {
    margin-top: 4px;
    color: ${color.textSecondary};
    font-size: ${textSize.note};
    line-height: 1.5;
  }
  .rich-text .block-timeline {
    margin: 28px 0 0 6px;
    padding: 0;
    border-left: 1px solid ${color.lineMedium};
    list-style: none;
  }
  .rich-text .block-timeline li {
    position: relative;
    margin: 0;
    padding: 0 0 20px 24px;
  }
  .rich-text .block-timeline li:last-child {
    padding-bottom: 0;
  }
  .rich-text .block-timeline li::before {
    content: '';
    position: absolute;
    top: 0.6em;
    left: -5px;
    width: 9px;
    height: 9px;
    border: 2px solid ${color.accent};
    border-radius: 50%;
    background: ${color.surface};
  }
  .rich-text .block-timeline b {
    display: block;
    color: ${color.accent};
    font-size: ${textSize.meta};
    font-weight: 600;
  }
  .rich-text .block-timeline p {
    margin-top: 2px;
    color: ${color.textSecondary};
  }
`

const texts = css`
  .rich-text .block-note {
    margin-top: 28px;
    padding: 16px 20px;
    border-left: 3px solid ${color.primary};
    background: ${color.selected};
  }
  .rich-text .block-note-warning {
    border-left-color: ${color.mark};
    background: ${color.warningPale};
  }
  .rich-text .block-note strong {
    color: ${color.link};
    font-size: ${textSize.meta};
  }
  .rich-text .block-note-warning strong {
    color: ${color.warning};
  }
  .rich-text .block-note p,
  .rich-text .block-quotation blockquote p {
    margin: 0;
  }
  .rich-text .block-quotation {
    margin-top: 28px;
    padding: 8px 0 8px 28px;
    border-left: 3px solid ${color.accent};
  }
  .rich-text .block-quotation blockquote {
    margin: 0;
    padding: 0;
    border: 0;
    color: ${color.text};
    font-size: ${textSize.titleSmall};
    line-height: 1.7;
  }
  .rich-text .block-quotation > p {
    margin-top: 8px;
    color: ${color.textMuted};
    font-size: ${textSize.meta};
  }
  .rich-text .block-quotation > p::before {
    content: '—— ';
  }
  .rich-text .block-related {
    margin-top: 28px;
    padding: 16px 20px;
    background: ${color.band};
  }
  .rich-text .block-related ul,
  .rich-text .block-files {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .rich-text .block-related li,
  .rich-text .block-files li {
    display: flex;
    gap: 16px;
    align-items: baseline;
    justify-content: space-between;
    margin: 0;
    padding: 8px 0;
    border-top: 1px solid ${color.line};
  }
  .rich-text .block-related li:first-child {
    margin-top: 8px;
  }
  .rich-text .block-related span,
  .rich-text .block-files small {
    flex: none;
    color: ${color.textMuted};
    font-size: ${textSize.meta};
  }
  .rich-text .block-files {
    margin-top: 28px;
    border-bottom: 1px solid ${color.line};
  }
`

const elsewhere = css`
  ${media.mobile} {
    .rich-text .block-figures {
      grid-auto-flow: row;
      grid-template-columns: 1fr 1fr;
    }
    .rich-text .block-figures > div {
      padding: 0.9rem;
    }
    .rich-text .block-figures > div:last-child:nth-child(odd) {
      grid-column: 1/-1;
    }
    .rich-text .block-gallery,
    .rich-text .block-certificates {
      gap: 0.6rem;
    }
  }
  @media print {
    .rich-text .block-figures b {
      font-size: ${printTextSize.figure};
    }
    .rich-text .block-figures small,
    .rich-text .block-figures dt {
      font-size: ${printTextSize.note};
    }
  }
`

export const blockStyle = css`
  ${pictureBlocks}
  ${comparison}
  ${facts}
  ${texts}
  ${elsewhere}
`

const content = { __html: blockStyle.join('') }

/** The styles of blocks, for a page that has one. */
export default function BlockStyleElement() {
  return <style dangerouslySetInnerHTML={content} suppressHydrationWarning />
}
