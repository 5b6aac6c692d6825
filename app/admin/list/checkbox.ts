import styled from 'styled-components'
import { color } from '../../ui/theme'

/** Picks a row of a list, or all of them; its mark is a dash while only some are picked. */
export const Checkbox = styled.input.attrs({ type: 'checkbox' })`
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
`
