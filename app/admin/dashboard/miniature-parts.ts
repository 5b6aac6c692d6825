import styled from 'styled-components'
import { adminTextSize, color, radius } from '../../ui/theme'

/** A part of the home page that shows nothing yet: a button to the step that fills it. */
export const PartButton = styled.button.attrs({ type: 'button' })`
  position: absolute;
  display: flex;
  flex-wrap: wrap;
  gap: 2px 8px;
  justify-content: center;
  align-items: center;
  align-content: center;
  border: 1px dashed ${color.field};
  border-radius: ${radius.image};
  background: ${color.rowHover};
  color: ${color.textSoft};
  font-size: ${adminTextSize.meta};
  line-height: 1.4;
  overflow: hidden;
  &:hover,
  &:focus-visible {
    border-color: ${color.primary};
    background: ${color.selected};
    color: ${color.link};
    font-weight: 600;
  }
  /* Over something that visitors see meanwhile. */
  &[data-over] {
    align-content: end;
    justify-content: end;
    padding: 8px;
    border-color: ${color.surface};
    background: none;
  }
`

export const PartLabel = styled.span`
  display: inline-flex;
  gap: 6px;
  align-items: center;
  [data-over] > & {
    padding: 2px 10px 2px 4px;
    border-radius: ${radius.control};
    background: ${color.surface};
  }
`

/** The number of the step, which its name does not need. */
export const PartNumber = styled.span.attrs({ className: 'num' })`
  display: grid;
  place-items: center;
  width: 20px;
  height: 20px;
  border: 1px solid ${color.field};
  border-radius: 50%;
  font-size: ${adminTextSize.small};
  &::before {
    content: attr(data-number);
  }
`

/** Around the part that was filled last. */
export const Outline = styled.div`
  position: absolute;
  border: 4px double ${color.ink};
  pointer-events: none;
`
