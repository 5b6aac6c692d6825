import styled from 'styled-components'
import { color, media } from '../../ui/theme'
import { Card } from '../shared/card'

/** List and letter side by side; where there is no room for both, `data-reading` says which of them is shown. */
export const InboxCard = styled(Card)`
  display: grid;
  grid-template-columns: 420px minmax(0, 1fr);
  min-height: calc(100vh - 190px);
  ${media.compact} {
    grid-template-columns: 364px minmax(0, 1fr);
  }
  ${media.narrow} {
    display: block;
  }
`

export const ListSide = styled.div`
  min-width: 0;
  border-right: 1px solid ${color.line};
  ${media.narrow} {
    border: 0;
    [data-reading] > & {
      display: none;
    }
  }
`

export const Pages = styled.div`
  padding: 12px 20px;
`

export const Pane = styled.div`
  min-width: 0;
  padding: 24px 28px;
  ${media.narrow} {
    padding: 16px;
    :not([data-reading]) > & {
      display: none;
    }
  }
`

/** Stands in the pane while no letter is open. */
export const Hint = styled.p`
  padding-top: 120px;
  color: ${color.textMuted};
  text-align: center;
`
