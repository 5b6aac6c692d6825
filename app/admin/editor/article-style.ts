import { css } from 'styled-components'
import { adminTextSize, color, media, radius } from '../../ui/theme'

/**
 * The text while it is written, close to how the site shows it. The editor itself makes these elements, so their tags
 * and classes are all there is to style them by.
 */

const paragraphs = css`
  .article {
    min-height: 380px;
    padding: 22px 56px 26px;
    font-size: ${adminTextSize.cardTitle};
    line-height: 1.9;
    color: ${color.textBody};
    outline: 0;
  }
  ${media.mobile} {
    .article {
      padding: 16px;
    }
  }
  .article > * + * {
    margin-top: 12px;
  }
  .article h2 {
    font-size: ${adminTextSize.articleTitle};
    margin-top: 22px;
    color: ${color.text};
  }
  .article h3 {
    font-size: ${adminTextSize.subtitle};
    margin-top: 18px;
    color: ${color.text};
  }
  .article h4 {
    font-size: ${adminTextSize.cardTitle};
    margin-top: 16px;
    color: ${color.text};
  }
  .article ul {
    list-style: disc;
    padding-left: 1.6em;
  }
  .article ol {
    list-style: decimal;
    padding-left: 1.6em;
  }
  .article a {
    color: ${color.link};
    text-decoration: underline;
    text-underline-offset: 4px;
  }
  .article blockquote {
    border-left: 3px solid ${color.primarySoft};
    padding-left: 16px;
    color: ${color.textSecondary};
  }
  .article code,
  .article pre {
    font-family: ui-monospace, Consolas, Menlo, monospace;
    font-size: ${adminTextSize.body};
    background: ${color.band};
    border-radius: 3px;
    padding: 1px 5px;
  }
  .article pre {
    padding: 12px 16px;
    overflow-x: auto;
  }
  .article .align-center {
    text-align: center;
  }
  .article .align-right {
    text-align: right;
  }
  .article .c-az {
    color: ${color.link};
  }
  .article .c-ma {
    color: ${color.success};
  }
  .article .c-oc {
    color: ${color.warning};
  }
  .article .c-ci {
    color: ${color.danger};
  }
`

const figures = css`
  .article figure {
    margin: 16px auto;
    width: 100%;
  }
  .article figure.w-50 {
    width: 50%;
  }
  .article figure.w-75 {
    width: 75%;
  }
  .article figure img {
    width: 100%;
    border-radius: 2px;
  }
  .article figcaption {
    text-align: center;
    font-size: ${adminTextSize.meta};
    color: ${color.textMuted};
    margin-top: 8px;
    min-height: 1.9em;
  }
  .article figcaption:not(:has(*)):empty::before,
  .article figcaption:has(> br.ProseMirror-trailingBreak:only-child)::before {
    content: '图片说明';
    color: ${color.icon};
    float: left;
    width: 100%;
    height: 0;
  }
  .article .ProseMirror-selectednode {
    border-radius: ${radius.control};
    outline: 2px solid ${color.focus};
    outline-offset: 4px;
  }
  .article video {
    width: 100%;
    background: ${color.backgroundDark};
  }
`

const tables = css`
  .article .tableWrapper {
    overflow-x: auto;
  }
  .article table {
    width: 100%;
    border-collapse: collapse;
    font-size: ${adminTextSize.strong};
    line-height: 1.6;
  }
  .article td,
  .article th {
    border: 1px solid ${color.line};
    padding: 7px 10px;
    vertical-align: top;
    text-align: left;
    min-width: 60px;
    position: relative;
  }
  .article th {
    background: ${color.rowHover};
    font-weight: 600;
  }
  .article .selectedCell {
    background: ${color.selected};
  }
`

export const articleStyle = css`
  ${paragraphs}
  ${figures}
  ${tables}
`
