import { EditorContent } from '@tiptap/react'
import styled, { css } from 'styled-components'
import { adminTextSize, color, layer, radius } from '../../ui/theme'
import { articleStyle } from './article-style'
import { focusStyle } from './focus-mode/focus-style'

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
