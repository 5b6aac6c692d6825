import styled from 'styled-components'
import { adminTextSize, color } from '../../ui/theme'

/** A part of the report. */
export const Section = styled.section`
  padding: 14px 18px;
  border-top: 1px solid ${color.line};
`

/** The head of a part, with small print at its end. */
export const Heading = styled.h2`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 12px;
  justify-content: space-between;
  align-items: baseline;
  margin-bottom: 10px;
  font-size: ${adminTextSize.strong};
  small {
    color: ${color.textMuted};
    font-size: ${adminTextSize.meta};
    font-weight: 400;
  }
`
