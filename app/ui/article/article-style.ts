import { css } from 'styled-components'
import { color, media, radius, size, space, textSize, translucent, underlinedLink } from '../theme'

/** What a text begins with that is not the continuation of another: its figures are counted anew. */
export const articleBeginning = css`
  counter-reset: figure;
  > :first-child {
    margin-top: 0;
  }
`

/**
 * How formatted text looks: on the public page, and on the paper where it is written. Its HTML comes from the editor, so
 * its tags and classes are all there is to style it by.
 */
export const articleStyle = css`
  font-size: ${textSize.article};
  line-height: 1.9;
  color: ${color.textBody};
  [id] {
    scroll-margin-top: ${size(16, 2.7)};
  }
  h2 {
    font-size: ${textSize.heading3};
    margin: ${size(56, 1.8)} 0 ${space[20]};
    color: ${color.text};
  }
  h3 {
    font-size: ${textSize.title};
    margin: ${space[40]} 0 ${space[14]};
    color: ${color.text};
  }
  h4 {
    font-size: ${textSize.titleMedium};
    margin: ${space[32]} 0 ${space[10]};
    color: ${color.text};
  }
  p,
  ul,
  ol,
  blockquote,
  hr,
  .scroll,
  video {
    margin-top: 16px;
  }
  h2 + p,
  h3 + p,
  h4 + p {
    margin-top: 0;
  }
  ul,
  ol {
    padding-left: 1.5em;
  }
  ul {
    list-style: disc;
  }
  ol {
    list-style: decimal;
  }
  li + li,
  li > ul,
  li > ol,
  li > p + p {
    margin-top: 6px;
  }
  li > p {
    margin-top: 0;
  }
  li::marker {
    color: ${color.accent};
  }
  a {
    ${underlinedLink}
  }
  a:hover {
    color: ${color.linkHover};
  }
  strong,
  b {
    font-weight: 600;
  }
  sup,
  sub {
    line-height: 1;
    font-size: 0.7em;
  }
  blockquote {
    padding: 4px 0 4px 20px;
    border-left: 3px solid ${color.accentOnDark};
    color: ${color.textSecondary};
  }
  hr {
    border: 0;
    border-top: 1px solid ${color.line};
    margin: 40px 0;
  }
  pre {
    overflow-x: auto;
    margin-top: 16px;
    padding: 16px 20px;
    background: ${color.band};
    font-size: ${textSize.note};
    line-height: 1.7;
  }
  img {
    border-radius: ${radius.image};
    margin-inline: auto;
  }
  p > img {
    display: inline-block;
    vertical-align: middle;
  }
  figure {
    margin: ${size(28, 1.1)} 0 0;
  }
  figcaption {
    counter-increment: figure;
    font-size: ${textSize.meta};
    line-height: 1.7;
    color: ${color.textMuted};
    margin-top: ${space[12]};
    text-align: center;
    text-wrap-style: balance;
  }
  figcaption::before {
    content: '图 ' counter(figure) '　';
  }
  figcaption:empty {
    display: none;
  }
  video,
  iframe {
    display: block;
    width: 100%;
    aspect-ratio: 16/9;
    background: ${color.backgroundDark};
    border-radius: ${radius.image};
    border: 0;
  }
  .scroll {
    overflow-x: auto;
    background:
      linear-gradient(90deg, ${color.surface} 50%, transparent) 0 0/40px 100% local,
      linear-gradient(270deg, ${color.surface} 50%, transparent) 100% 0/40px 100% local,
      linear-gradient(90deg, ${translucent.ink(0.14)}, transparent) 0 0/12px 100% scroll,
      linear-gradient(270deg, ${translucent.ink(0.14)}, transparent) 100% 0/12px 100% scroll;
    background-repeat: no-repeat;
  }
  table {
    width: 100%;
    border-top: 1px solid ${color.lineStrong};
    font-size: ${textSize.body};
    line-height: 1.7;
  }
  th,
  td {
    padding: ${space[12]} ${space[16]};
    border-bottom: 1px solid ${color.line};
    text-align: left;
    vertical-align: top;
    min-width: 6em;
  }
  th {
    font-weight: 600;
    color: ${color.text};
    background: ${translucent.slate(0.07)};
  }
  td > p,
  th > p {
    margin: 0;
  }
  .align-center {
    text-align: center;
  }
  .align-right {
    text-align: right;
  }
  .c-az {
    color: ${color.link};
  }
  .c-ma {
    color: ${color.success};
  }
  .c-oc {
    color: ${color.warning};
  }
  .c-ci {
    color: ${color.danger};
  }
  .w-50 {
    width: 50%;
  }
  .w-75 {
    width: 75%;
  }
  .w-100 {
    width: 100%;
  }
  figure.w-50,
  figure.w-75 {
    margin-inline: auto;
  }
  figure img {
    width: 100%;
  }
  ${media.mobile} {
    line-height: 1.85;
    &[data-large] {
      font-size: ${textSize.title};
    }
    h2 {
      scroll-margin-top: 4.5rem;
    }
    p,
    ul,
    ol,
    blockquote,
    .scroll,
    video {
      margin-top: 0.8rem;
    }
    th,
    .w-50,
    .w-75 {
      width: 100%;
    }
  }
`
