import type { ReactNode } from 'react'
import styled, { css, type RuleSet } from 'styled-components'
import { Row, Stack } from '../../ui/layout'
import { Text } from '../../ui/text'
import { adminTextSize, color, media, radius } from '../../ui/theme'
import { Card } from '../shared/card'

/** The head of the page, which makes room where what is open fills the screen. */
export const PanesHead = styled.div<{ $reading: boolean }>`
  ${media.narrow} {
    ${({ $reading }) => $reading && 'display: none;'}
  }
`

/**
 * What visitors have sent, and one of it in full beside the list, each scrolled by itself; where there is no room for
 * both, one of them.
 */
export function TwoPanes({
  open,
  tabs,
  list,
  children,
}: {
  /** What is open. */
  open: number | undefined
  /** Above both, where the list has no room for them. */
  tabs?: ReactNode
  list: ReactNode
  /** What is open in full, or what is said while nothing is. */
  children: ReactNode
}) {
  return (
    <Frame data-reading={open === undefined ? undefined : ''}>
      {tabs && <Above>{tabs}</Above>}
      <Panes>
        <ListSide>{list}</ListSide>
        {/* Another one begins at its top. */}
        <Pane key={open}>{children}</Pane>
      </Panes>
    </Frame>
  )
}

/** In the pane while nothing is open: what to do, and which keys do it. */
export function PaneHint({ text, keys }: { text: string; keys: ReadonlyArray<readonly [key: string, does: string]> }) {
  return (
    <Hint $align="center" $justify="center" $gap={14} $tone="muted">
      <Text as="p" $tone="soft" $size="strong">
        {text}
      </Text>
      <Row as="p" $gap={[6, 20]} $wrap $justify="center" $size="meta">
        {keys.map(([key, does]) => (
          <Row as="span" key={key} $gap={6}>
            {key.split(' ').map((part) => (
              <Key key={part}>{part}</Key>
            ))}
            {does}
          </Row>
        ))}
      </Row>
    </Hint>
  )
}

const whereOneIsShown = (styles: RuleSet | string) => css`
  ${media.narrow} {
    ${styles}
  }
  @media print {
    ${styles}
  }
`

/** `data-reading` says which of the two is shown where there is no room for both. */
const Frame = styled(Card)`
  display: flex;
  flex-direction: column;
  height: calc(100vh - 182px);
  min-height: 460px;
  overflow: hidden;
  ${whereOneIsShown('display: block; height: auto; min-height: 0; overflow: visible;')}
`

const hiddenWhileReading = whereOneIsShown(css`
  [data-reading] & {
    display: none;
  }
`)

const Above = styled.div`
  ${hiddenWhileReading}
`

const Panes = styled.div`
  display: grid;
  grid-template-columns: 420px minmax(0, 1fr);
  flex: 1;
  min-height: 0;
  ${media.compact} {
    grid-template-columns: 364px minmax(0, 1fr);
  }
  ${whereOneIsShown('display: block;')}
`

const ListSide = styled.div`
  min-width: 0;
  border-right: 1px solid ${color.line};
  overflow-y: auto;
  overscroll-behavior: contain;
  ${whereOneIsShown('border: 0; overflow: visible;')}
  ${hiddenWhileReading}
`

const Pane = styled.div`
  min-width: 0;
  padding: 0 28px 24px;
  overflow-y: auto;
  /* What has the focus is not under the head, which stays in sight. */
  scroll-padding-top: 140px;
  overscroll-behavior: contain;
  ${media.narrow} {
    padding: 0 16px 16px;
    :not([data-reading]) > * > & {
      display: none;
    }
  }
  ${whereOneIsShown('overflow: visible;')}
`

const Hint = styled(Stack)`
  height: 100%;
`

const Key = styled.kbd`
  min-width: 22px;
  padding: 0 6px;
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.surface};
  font-family: inherit;
  font-size: ${adminTextSize.small};
  line-height: 20px;
  text-align: center;
`
