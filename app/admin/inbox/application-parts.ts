import styled from 'styled-components'
import { adminTextSize, color, media } from '../../ui/theme'
import { TextButton } from '../shared/text'

/** The parts of an application in full. */

/** Leads back to the list, where the list is not beside it. */
export const Back = styled(TextButton)`
  display: none;
  ${media.narrow} {
    display: inline-flex;
    gap: 6px;
    align-items: center;
    margin-bottom: 12px;
  }
`

export const Title = styled.h2`
  font-size: ${adminTextSize.pageTitleSmall};
  &:focus {
    outline: none;
  }
`

/** In the place of an application that was withdrawn. */
export const Gone = styled.p`
  margin-bottom: 6px;
  padding: 12px 14px;
  background: ${color.band};
  color: ${color.textSoft};
`

export const Facts = styled.dl`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 0 28px;
  margin-top: 18px;
  border-top: 1px solid ${color.lineStrong};
  ${media.compact} {
    grid-template-columns: 1fr;
  }
`

export const Fact = styled.div`
  display: grid;
  grid-template-columns: 84px minmax(0, 1fr);
  gap: 10px;
  padding: 9px 0;
  border-bottom: 1px solid ${color.lineSoft};
`

export const Reveal = styled(TextButton)`
  display: inline-flex;
  gap: 6px;
  align-items: center;
  margin-top: 12px;
`

export const PartTitle = styled.h3`
  margin: 22px 0 8px;
  font-size: ${adminTextSize.strong};
`

export const Delete = styled(TextButton)`
  color: ${color.danger};
`
