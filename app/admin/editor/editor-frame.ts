import { EditorContent } from '@tiptap/react'
import styled, { css } from 'styled-components'
import { adminTextSize, color, layer, radius } from '../../ui/theme'
import { articleStyle } from './article-style'

interface FullProps {
  /** The editor covers the whole screen. */
  $full: boolean
}

/** Toolbar, text and counts. */
export const EditorFrame = styled.div<FullProps>`
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
  ${({ $full }) =>
    $full &&
    css`
      position: fixed;
      inset: 0;
      z-index: ${layer.drawer};
      display: flex;
      flex-direction: column;
      border-radius: 0;
    `}
`

const wholeHeight = css`
  flex: 1;
  max-height: none;
  overflow-y: auto;
`

/** The text as it will look on the site. */
export const TextArea = styled(EditorContent)<FullProps>`
  min-height: 380px;
  max-height: 68vh;
  overflow-y: auto;
  cursor: text;
  ${({ $full }) => $full && wholeHeight}
  ${articleStyle}
`

/** The text as it is stored. */
export const SourceArea = styled.textarea<FullProps>`
  display: block;
  width: 100%;
  min-height: 420px;
  max-height: 68vh;
  padding: 20px;
  border: 0;
  outline: 0;
  font-family: ui-monospace, Consolas, Menlo, monospace;
  font-size: ${adminTextSize.meta};
  line-height: 1.7;
  resize: vertical;
  ${({ $full }) => $full && wholeHeight}
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
