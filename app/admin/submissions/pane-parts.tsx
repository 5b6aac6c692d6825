import { ArrowLeft, ChevronDown, ChevronUp } from 'lucide-react'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Row } from '../../ui/layout'
import { Text } from '../../ui/text'
import { adminMedia, adminTextSize, color, layer, media } from '../../ui/theme'
import { TextButton } from '../shared/text'
import { IconButton } from '../shell/menu-button'
import type { Walk } from './use-walk'

/** The parts of a submission in full. */

/** Where what is open fills the screen: the way back to the list, and to the rows before and after. */
export function ReadingBar({ walk, onBack }: { walk: Walk; onBack: () => void }) {
  const { at, total, hasPrevious, hasNext } = walk
  return (
    <Reading>
      <Back onClick={onBack}>
        <ArrowLeft size={16} aria-hidden />
        返回列表
      </Back>
      {at >= 0 && (
        <Text $tone="muted" $size="meta" $atEnd className="num">
          {at + 1} / {total}
        </Text>
      )}
      <Step aria-label="上一份" disabled={!hasPrevious} onClick={() => walk.walk(-1)} data-first={at < 0 || undefined}>
        <ChevronUp size={18} aria-hidden />
      </Step>
      <Step aria-label="下一份" disabled={!hasNext} onClick={() => walk.walk(1)}>
        <ChevronDown size={18} aria-hidden />
      </Step>
    </Reading>
  )
}

const Reading = styled.div`
  display: none;
  ${media.narrow} {
    display: flex;
    gap: 4px;
    align-items: center;
    margin: 0 -16px 14px;
    padding: 6px 8px 6px 16px;
    border-bottom: 1px solid ${color.line};
  }
`

const Back = styled(TextButton)`
  display: inline-flex;
  gap: 6px;
  align-items: center;
  min-height: 44px;
`

const Step = styled(IconButton)`
  width: 44px;
  height: 44px;
  &[data-first] {
    margin-left: auto;
  }
`

/** While what is open is being read, or could not be. */
export const Waiting = styled.div`
  padding-top: 24px;
  ${media.narrow} {
    padding: 0;
  }
`

/** The title and what can be done, which stay in sight over the rest where the pane is scrolled by itself. */
export const PaneHead = styled.header`
  position: sticky;
  top: 0;
  z-index: ${layer.raised};
  margin: 0 -28px;
  padding: 20px 28px 14px;
  border-bottom: 1px solid ${color.line};
  background: ${color.surface};
  ${media.narrow} {
    position: static;
    margin: 0 -16px;
    padding: 0 16px 14px;
  }
`

export const Title = styled.h2`
  font-size: ${adminTextSize.pageTitleSmall};
  &:focus {
    outline: none;
  }
`

/** What can be done with what is open: at the foot of a telephone's screen. */
export const Actions = styled(Row).attrs({ $gap: 10 })`
  flex-wrap: wrap;
  margin-top: 12px;
  ${media.mobile} {
    position: fixed;
    left: 0;
    right: 0;
    bottom: 0;
    z-index: ${layer.header};
    flex-wrap: nowrap;
    gap: 8px;
    padding: 10px 12px calc(10px + env(safe-area-inset-bottom));
    border-top: 1px solid ${color.line};
    background: ${color.surface};
    &&& > * {
      flex: 1;
      min-width: 0;
      height: 44px;
    }
    &&& > [aria-haspopup='menu']:not([data-wide]) {
      flex: none;
      order: 1;
    }
  }
`

/** What was sent; on wide screens what was done stands beside it. */
export const Sheets = styled.div`
  ${adminMedia.spacious} {
    display: grid;
    grid-template-columns: minmax(0, 760px) minmax(320px, 420px);
    gap: 48px;
    align-items: start;
  }
`

/** In the place of what was withdrawn. */
export const Gone = styled.p`
  margin-top: 18px;
  padding: 12px 14px;
  background: ${color.band};
  color: ${color.textSoft};
`

/** The title of a part, with what can be done about it at its end. */
export function PartTitle({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <Row $gap={[4, 12]} $wrap $above={22} $below={8}>
      <PartName>{title}</PartName>
      {children}
    </Row>
  )
}

const PartName = styled.h3`
  font-size: ${adminTextSize.strong};
`

/** Names over their values, three beside each other; a line each on telephones. */
export function Facts({ facts }: { facts: ReadonlyArray<readonly [name: string, value: ReactNode]> }) {
  return (
    <FactList>
      {facts.map(([name, value]) => (
        <Fact key={name}>
          <Text as="dt" $tone="muted" $size="meta">
            {name}
          </Text>
          <dd className="num">{value || '—'}</dd>
        </Fact>
      ))}
    </FactList>
  )
}

const FactList = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 0 24px;
  border-top: 1px solid ${color.lineStrong};
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Fact = styled.div`
  padding: 9px 0;
  border-bottom: 1px solid ${color.lineSoft};
  ${media.mobile} {
    display: grid;
    grid-template-columns: 84px minmax(0, 1fr);
    gap: 10px;
    align-items: baseline;
  }
`

/** A button that reads like a link, with an icon before its words. */
export const IconTextButton = styled(TextButton)`
  display: inline-flex;
  gap: 6px;
  align-items: center;
  ${media.mobile} {
    min-height: 44px;
  }
`

export const Delete = styled(TextButton)`
  color: ${color.danger};
  ${media.mobile} {
    min-height: 44px;
  }
`

/** What was agreed to and how long it is kept, and what deletes it. */
export const Foot = styled(Row).attrs({
  $gap: 12,
  $align: 'start',
  $justify: 'between',
  $wrap: true,
  className: 'num',
})`
  margin-top: 24px;
  padding-top: 12px;
  border-top: 1px solid ${color.lineSoft};
  color: ${color.textMuted};
  font-size: ${adminTextSize.small};
`
