import type { ReactNode } from 'react'
import styled from 'styled-components'
import { media, textSize } from '../../ui/theme'

/** As high as the text beside it, so that what sticks inside ends with the text. */
const Column = styled.aside`
  display: flex;
  flex-direction: column;
  justify-content: flex-end;
  align-self: stretch;
  font-size: ${textSize.body};
  ${media.mobile} {
    display: contents;
  }
  @media print {
    display: contents;
  }
`

/**
 * Sticks under the header by filling the window down to its foot; one that is higher than the window scrolls with the page until
 * its own foot is reached.
 */
const Rail = styled.div`
  position: sticky;
  bottom: 24px;
  min-height: min(100%, calc(100vh / var(--z) - 112px));
  ${media.narrow} {
    position: static;
    min-height: 0;
  }
  ${media.mobile} {
    display: contents;
  }
  @media print {
    && {
      display: contents;
    }
  }
`

/**
 * What stands beside the text. On phones its children join the column of the page by their own `order`: 1 above
 * the text, which has 2, and 3 below it.
 */
export function DetailAside({ children }: { children: ReactNode }) {
  return (
    <Column>
      <Rail>{children}</Rail>
    </Column>
  )
}
