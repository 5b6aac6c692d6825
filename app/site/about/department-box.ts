import styled from 'styled-components'
import { color, duration, easing, textSize } from '../../ui/theme'

/** The button of a department in the drawing of the organisation; `data-level` is `top`, `leaf` or nothing between. */
export const DepartmentBox = styled.button`
  display: block;
  width: 100%;
  padding: 14px 12px;
  border: 1px solid ${color.lineStrong};
  background: ${color.surface};
  text-align: center;
  font-weight: 600;
  line-height: 1.5;
  transition:
    background-color ${duration.fast} ${easing.standard},
    color ${duration.fast} ${easing.standard};
  &[data-level='top'] {
    width: auto;
    min-width: 240px;
    border-width: 2px;
    padding: 15px 32px;
    font-size: ${textSize.titleSmall};
  }
  &[data-level='leaf'] {
    border-color: ${color.lineMedium};
    padding: 9px 8px;
    font-size: ${textSize.note};
    font-weight: 400;
  }
  &:hover {
    background: ${color.selected};
    color: ${color.link};
  }
  &[aria-expanded='true'] {
    background: ${color.primary};
    border-color: ${color.primary};
    color: ${color.textOnDark};
  }
`
