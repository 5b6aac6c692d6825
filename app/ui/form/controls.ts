import styled, { css } from 'styled-components'
import { adminTextSize, color, duration, easing, media, radius, textSize } from '../theme'
import { Wrapper } from './field-parts'

const control = css`
  display: block;
  width: 100%;
  height: 50px;
  padding: 0 16px;
  border: 1px solid ${color.field};
  border-radius: ${radius.control};
  background: ${color.surface};
  color: ${color.text};
  font-size: ${textSize.input};
  transition:
    border-color ${duration.fast} ${easing.standard},
    box-shadow ${duration.fast} ${easing.standard};
  &::placeholder {
    color: ${color.textMuted};
    opacity: 1;
  }
  &:hover {
    border-color: ${color.lineHover};
  }
  &:focus {
    outline: none;
    border-color: ${color.primary};
    box-shadow: 0 0 0 3px ${color.primaryPale};
  }
  &[aria-invalid='true'] {
    border-color: ${color.danger};
  }
  &:disabled,
  &[readonly] {
    background: ${color.band};
    border-color: ${color.line};
    color: ${color.icon};
  }
  ${media.mobile} {
    height: 2.5rem;
    padding: 0 0.75rem;
  }
  ${Wrapper}[data-size='admin'] & {
    height: 38px;
    padding: 0 12px;
    font-size: ${adminTextSize.body};
  }
  ${Wrapper}[data-strong] & {
    height: 42px;
    font-size: ${adminTextSize.cardTitle};
    font-weight: 600;
  }
`

/** The controls of fields. */
export const InputControl = styled.input`
  ${control}
`

export const TextAreaControl = styled.textarea`
  ${control}
  height: auto;
  min-height: 148px;
  padding: 13px 16px;
  line-height: 1.7;
  resize: vertical;
  ${media.mobile} {
    height: auto;
    min-height: 5.4rem;
    padding: 0.55rem 0.75rem;
  }
  ${Wrapper}[data-size='admin'] & {
    min-height: 88px;
    padding: 8px 12px;
  }
`

export const SelectControl = styled.select`
  ${control}
  appearance: none;
  padding-right: 44px;
  cursor: pointer;
  background: ${color.surface}
    url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%235A6F7A' stroke-width='1.75' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='m6 9 6 6 6-6'/%3E%3C/svg%3E")
    right 14px center/20px no-repeat;
  ${media.mobile} {
    padding-right: 44px;
  }
  ${Wrapper}[data-size='admin'] & {
    padding-right: 36px;
    background-position: right 10px center;
    background-size: 18px;
  }
`
