import styled from 'styled-components'
import { adminTextSize, color, layer, radius, shadow } from '../../ui/theme'
import { textStyle } from './text-style'

/** The editor with the look that the text will have on the site. */
export const EditorFrame = styled.div`
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
  &.full {
    position: fixed;
    inset: 0;
    z-index: ${layer.drawer};
    display: flex;
    flex-direction: column;
    border-radius: 0;
  }
  &.full .area,
  &.full .source {
    flex: 1;
    max-height: none;
    overflow-y: auto;
  }

  .toolbar {
    position: sticky;
    top: 124px;
    z-index: ${layer.bar};
    display: flex;
    flex-wrap: wrap;
    gap: 2px;
    align-items: center;
    padding: 6px 8px;
    border-bottom: 1px solid ${color.line};
    border-radius: 3px 3px 0 0;
    background: ${color.rowHover};
    color: ${color.textSecondary};
  }
  &.full .toolbar {
    top: 0;
  }
  fieldset {
    display: contents;
    border: 0;
  }
  .toolbar button {
    height: 32px;
    min-width: 32px;
    padding: 0 7px;
    border-radius: ${radius.control};
    display: inline-flex;
    align-items: center;
    justify-content: center;
  }
  .toolbar button:hover {
    background: ${color.sunken};
  }
  .toolbar [aria-pressed='true'],
  .figure-menu [aria-pressed='true'] {
    background: ${color.primaryPale};
    color: ${color.primaryHover};
  }
  .toolbar button:disabled,
  .toolbar fieldset:disabled button {
    color: ${color.textOnDarkMuted};
    background: none;
    cursor: default;
  }
  .toolbar select {
    height: 32px;
    border: 0;
    background: none;
    padding: 0 4px;
    border-radius: ${radius.control};
    font-size: ${adminTextSize.body};
  }
  .toolbar select:hover {
    background: ${color.sunken};
  }
  .toolbar hr {
    width: 1px;
    height: 18px;
    border: 0;
    background: ${color.line};
    margin: 0 5px;
  }
  .end {
    margin-left: auto;
  }
  .menu {
    position: relative;
  }
  .menu ul {
    position: absolute;
    left: 0;
    top: 38px;
    z-index: ${layer.menu};
    min-width: 148px;
    padding: 6px;
    background: ${color.surface};
    border: 1px solid ${color.line};
    border-radius: ${radius.popup};
    box-shadow: ${shadow.middle};
  }
  .menu li button {
    width: 100%;
    justify-content: flex-start;
    white-space: nowrap;
  }

  ${textStyle}
`
