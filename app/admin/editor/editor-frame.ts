import { EditorContent } from '@tiptap/react'
import styled, { css } from 'styled-components'
import { articleBeginning, articleStyle } from '../../ui/article/article-style'
import { adminTextSize, color, layer, media, radius } from '../../ui/theme'
import { columnGutter } from '../form/form-measures'

/**
 * The text while it is written: as the site shows it, with what only writing needs. The editor itself makes these elements,
 * so their tags and classes are all there is to style them by.
 */

const emptyCaption = css`
  counter-increment: none;
  &::before {
    content: '图片说明';
    float: left;
    width: 100%;
    height: 0;
    color: ${color.icon};
  }
`

const writing = css`
  .article {
    ${articleBeginning}
    ${articleStyle}
    min-height: 380px;
    padding: 0 ${columnGutter} 48px;
    outline: 0;
  }
  .article .tableWrapper {
    margin-top: 16px;
    overflow-x: auto;
  }
  .article td,
  .article th {
    position: relative;
  }
  .article .selectedCell {
    background: ${color.selected};
  }
  .article .ProseMirror-selectednode {
    border-radius: ${radius.control};
    outline: 2px solid ${color.focus};
    outline-offset: 4px;
  }
  /* What an empty line says is no text of it. */
  .article .is-editor-empty::before {
    content: attr(data-placeholder);
    float: left;
    height: 0;
    color: ${color.textMuted};
    pointer-events: none;
  }
  .article figcaption {
    min-height: 1.7em;
  }
  .article figcaption:empty {
    display: block;
  }
  .article figcaption:empty {
    ${emptyCaption}
  }
  .article figcaption:has(> br.ProseMirror-trailingBreak:only-child) {
    ${emptyCaption}
  }
`

/** Where others write: a bar, and a name above it. */
const carets = css`
  .article .person-caret {
    position: relative;
    border-left: 2px solid ${color.accent};
    margin: 0 -1px;
    pointer-events: none;
  }
  .article .person-caret::after {
    content: attr(data-name);
    position: absolute;
    z-index: ${layer.top};
    bottom: 100%;
    left: -2px;
    padding: 0 6px;
    border-radius: ${radius.control} ${radius.control} ${radius.control} 0;
    background: ${color.accent};
    color: ${color.textOnDark};
    font-size: ${adminTextSize.meta};
    font-weight: 400;
    line-height: 20px;
    white-space: nowrap;
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

/** Zoomed like the public page, for a text that is alone on the screen. */
const focusStyle = css`
  .article {
    zoom: var(--z);
    min-height: calc((100vh - 60px) / var(--z));
    padding: 40px 56px 40vh;
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

/** The text and what is said of it. */
export const EditorFrame = styled.div<AloneProps>`
  display: flex;
  flex-direction: column;
  ${({ $alone }) =>
    $alone &&
    css`
      position: fixed;
      inset: 0;
      z-index: ${layer.header};
      background: ${color.surface};
      overflow-y: auto;
      overscroll-behavior: contain;
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
export const TextArea = styled(EditorContent).attrs<AloneProps>(({ $alone }) => ({
  className: $alone ? '' : 'unzoomed',
}))<AloneProps>`
  min-height: 380px;
  cursor: text;
  ${writing}
  ${comments}
  ${carets}
  ${({ $alone }) => $alone && focusStyle}
`

/** The text as it is stored. */
export const SourceArea = styled.textarea`
  display: block;
  width: 100%;
  min-height: 420px;
  padding: 0 ${columnGutter} 48px;
  field-sizing: content;
  border: 0;
  outline: 0;
  font-family: ui-monospace, Consolas, Menlo, monospace;
  font-size: ${adminTextSize.meta};
  line-height: 1.7;
`

/** Uploads on their way, and what became of a paste. */
export const Uploads = styled.div`
  padding: 0 ${columnGutter} 12px;
`
