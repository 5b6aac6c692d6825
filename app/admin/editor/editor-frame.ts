import { EditorContent } from '@tiptap/react'
import styled, { css } from 'styled-components'
import { adminTextSize, color, layer, radius, media, textSize } from '../../ui/theme'

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

/** What is commented on; words that were changed since have a dotted line. */
const comments = css`
  .article .comment-mark {
    border-bottom: 2px solid ${color.cta};
    background: ${color.warningPale};
  }
  .article .comment-mark[data-comment-changed] {
    border-bottom-style: dotted;
    background: none;
  }
  .article .comment-mark[data-comment-active] {
    border-bottom-color: ${color.mark};
    background: ${color.warningLine};
  }
  .article .comment-object {
    border-radius: ${radius.control};
    outline: 2px solid ${color.cta};
    outline-offset: 3px;
  }
  .article .comment-object[data-comment-active] {
    outline-color: ${color.mark};
  }
`

const articleStyle = css`
  ${paragraphs}
  ${figures}
  ${tables}
  ${comments}
`

/** The measure and the text sizes of the public page, zoomed like it, for a text that is alone on the screen. */
const focusStyle = css`
  .article {
    zoom: var(--z);
    min-height: calc((100vh - 60px) / var(--z));
    padding: 40px 56px 40vh;
    font-size: ${textSize.article};
  }
  .article > * + * {
    margin-top: 16px;
  }
  .article h2 {
    margin: 56px 0 20px;
    font-size: ${textSize.heading3};
  }
  .article h3 {
    margin: 40px 0 14px;
    font-size: ${textSize.title};
  }
  .article h4 {
    margin: 32px 0 10px;
    font-size: ${textSize.titleMedium};
  }
  .article > :first-child {
    margin-top: 0;
  }
  .article figcaption {
    font-size: ${textSize.meta};
  }
  .article table {
    font-size: ${textSize.body};
  }
  ${media.mobile} {
    .article {
      padding: 16px 16px 40vh;
    }
  }
`

interface AloneProps {
  /** The text is alone on the screen. */
  $alone: boolean
}

/** Toolbar, text and counts. */
export const EditorFrame = styled.div<AloneProps>`
  display: flex;
  flex-direction: column;
  border: 1px solid ${color.field};
  border-radius: ${radius.control};
  background: ${color.surface};
  &[data-invalid] {
    border-color: ${color.danger};
  }
  &:focus-within {
    border-color: ${color.primary};
    box-shadow: 0 0 0 3px ${color.primaryPale};
  }
  ${({ $alone }) =>
    $alone &&
    css`
      position: fixed;
      inset: 0;
      z-index: ${layer.header};
      overflow-y: auto;
      overscroll-behavior: contain;
      border: 0;
      border-radius: 0;
    `}
`

/** Holds the text and what stands beside its blocks. */
export const Paper = styled.div<AloneProps>`
  position: relative;
  ${({ $alone }) =>
    $alone &&
    css`
      flex: 1;
      width: min(100%, calc((664px + 112px) * var(--z)));
      margin: 0 auto;
    `}
`

/** The text as it will look on the site. */
export const TextArea = styled(EditorContent)<AloneProps>`
  min-height: 380px;
  cursor: text;
  ${articleStyle}
  ${({ $alone }) => $alone && focusStyle}
`

/** The text as it is stored. */
export const SourceArea = styled.textarea`
  display: block;
  width: 100%;
  min-height: 420px;
  padding: 20px;
  field-sizing: content;
  border: 0;
  outline: 0;
  font-family: ui-monospace, Consolas, Menlo, monospace;
  font-size: ${adminTextSize.meta};
  line-height: 1.7;
`

export const Uploads = styled.div`
  padding: 0 14px 8px;
`

export const Foot = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 4px 16px;
  padding: 6px 14px;
  border-top: 1px solid ${color.line};
  border-radius: 0 0 3px 3px;
  background: ${color.rowHover};
  color: ${color.textMuted};
  font-size: ${adminTextSize.small};
`
