import styled, { css } from 'styled-components'
import { isTooLong } from '../../content/count-characters'
import { adminTextSize, color, drawnBySystem, duration, media, radius } from '../../ui/theme'

interface ControlProps {
  /** Lower and paler, for what narrows a list. */
  $small?: boolean
}

const control = css<ControlProps>`
  width: 100%;
  min-height: ${({ $small }) => ($small ? '36px' : '38px')};
  padding: ${({ $small }) => ($small ? '5px 12px' : '7px 12px')};
  border: 1px solid ${({ $small }) => ($small ? color.lineMedium : color.field)};
  border-radius: ${radius.control};
  outline: 0;
  background: ${color.surface};
  color: ${color.text};
  font-size: ${adminTextSize.body};
  line-height: 1.6;
  transition: border-color ${duration.fast};
  &::placeholder {
    color: ${color.textMuted};
  }
  ${media.touch} {
    min-height: 44px;
  }
  &:hover {
    border-color: ${color.lineHover};
  }
  &:focus {
    border-color: ${color.primary};
    box-shadow: 0 0 0 3px ${color.primaryPale};
  }
  /* Whatever borders a control takes from its place. */
  &&[aria-invalid='true'] {
    border-color: ${color.danger};
  }
`

/**
 * The attribute of a control whose text may have so many characters. What is longer stays, marked as invalid: with a
 * `maxlength` the browser would cut what is pasted, without a word.
 */
export const limitCharacters = (text: string, max: number) => ({ 'aria-invalid': isTooLong(text, max) || undefined })

/** A line of text without a label of its own; fields of forms are `ui/form`. */
export const Input = styled.input<ControlProps>`
  ${control}
`

/** A list to choose from, without a label of its own. */
export const Select = styled.select<ControlProps>`
  ${control}
  -webkit-appearance: none;
  appearance: none;
  padding-right: 32px;
  background: ${color.surface}
    url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='16' height='16' viewBox='0 0 24 24' fill='none' stroke='%235A6F7A' stroke-width='1.75'%3E%3Cpath d='m6 9 6 6 6-6'/%3E%3C/svg%3E")
    no-repeat right 10px center;
`

/** Several lines of text, without a label of their own. */
export const TextArea = styled.textarea<ControlProps>`
  ${control}
  display: block;
  line-height: 1.7;
  resize: vertical;
`

/** Picks a row of a list, or all of them; its mark is a dash while only some are picked. */
export const Checkbox = styled.input.attrs({ type: 'checkbox' })`
  -webkit-appearance: none;
  appearance: none;
  display: grid;
  place-items: center;
  flex: none;
  width: 16px;
  height: 16px;
  border: 1px solid ${color.field};
  border-radius: 3px;
  background: ${color.surface};
  cursor: pointer;
  &:checked,
  &:indeterminate {
    border-color: ${color.primary};
    background: ${color.primary}
      url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='12' height='12' viewBox='0 0 24 24' fill='none' stroke='%23fff' stroke-width='3'%3E%3Cpath d='M20 6 9 17l-5-5'/%3E%3C/svg%3E")
      no-repeat center;
  }
  &:indeterminate {
    background-image: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='12' height='12' viewBox='0 0 24 24' fill='none' stroke='%23fff' stroke-width='3'%3E%3Cpath d='M5 12h14'/%3E%3C/svg%3E");
  }
  ${drawnBySystem}
`
