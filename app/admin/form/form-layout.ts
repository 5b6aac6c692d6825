import styled from 'styled-components'
import { color, layer, media } from '../../ui/theme'
import { Card } from '../shared/card'

/** The form of an entry: a head that stays in view, a wide column, a rail of cards. */

export const FormHead = styled.div`
  position: sticky;
  top: 56px;
  z-index: ${layer.sticky};
  margin: -22px -28px 0;
  padding: 22px 28px 0;
  background: ${color.band};
  ${media.compact} {
    margin: -20px -20px 0;
    padding: 20px 20px 0;
  }
  ${media.mobile} {
    position: static;
    margin: 0;
    padding: 0;
  }
`

export const Columns = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 328px;
  gap: 20px;
  align-items: start;
  margin-top: 4px;
  ${media.compact} {
    grid-template-columns: minmax(0, 1fr) 300px;
  }
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`

export const MainCard = styled(Card)`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 20px 24px;
  align-items: start;
  padding: 20px 22px;
  ${media.mobile} {
    padding: 16px;
  }
`

/** A field of the wide column, over its whole width or half of it. */
export const MainField = styled.div<{ $half: boolean }>`
  grid-column: ${({ $half }) => ($half ? 'auto' : '1 / -1')};
  min-width: 0;
  ${media.mobile} {
    grid-column: 1 / -1;
  }
`

export const Rail = styled.div`
  display: grid;
  gap: 14px;
`

export const RailCard = styled(Card)`
  padding: 16px 18px;
`

/** A card of several fields. */
export const SeveralCard = styled(RailCard)`
  display: grid;
  gap: 18px;
`
