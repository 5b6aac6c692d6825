import styled from 'styled-components'
import type { KeyFigure } from '../../content/figures'
import { color, media, size, space, textSize } from '../../ui/theme'

/** Up to five figures side by side: the number with its unit, what it counts, and where it can be looked up. */
export function KeyFigures({ figures, className }: { figures: KeyFigure[]; className?: string }) {
  return (
    <List data-count={figures.length} className={className}>
      {figures.map(({ label, value, unit, source }) => (
        <Figure key={label}>
          <Label>{label}</Label>
          <Value>
            {value}
            {unit && <Unit>{unit}</Unit>}
          </Value>
          <Source>{source}</Source>
        </Figure>
      ))}
    </List>
  )
}

/** Lines stand between the figures alone: those at the left and upper edge are clipped, with the space beside them. */
const List = styled.dl`
  --inset: 24px;
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: auto;
  margin-left: calc(-1 * var(--inset));
  clip-path: inset(0 0 0 var(--inset));
  ${media.tablet} {
    grid-auto-flow: row;
    grid-template-columns: repeat(6, 1fr);
  }
  ${media.mobile} {
    --inset: 0.9rem;
    grid-auto-flow: row;
    grid-template-columns: 1fr 1fr;
  }
`

const Figure = styled.div`
  display: flex;
  flex-direction: column;
  padding: ${size(40, 1.1)} ${size(16, 0.5)} ${size(34, 1)} var(--inset);
  box-shadow: -1px -1px 0 ${color.line};
  ${media.tablet} {
    grid-column: span 2;
    padding-block: 28px 24px;
    [data-count='5'] > &:nth-child(n + 4),
    [data-count='4'] > &,
    [data-count='2'] > & {
      grid-column: span 3;
    }
  }
  ${media.mobile} {
    &:first-child:nth-last-child(odd) {
      grid-column: 1/-1;
    }
  }
`

const Value = styled.dd.attrs({ className: 'num' })`
  order: -1;
  color: ${color.success};
  font-size: ${textSize.keyFigure};
  font-weight: 600;
  line-height: 1;
  letter-spacing: -0.01em;
  white-space: nowrap;
  ${media.mobile} {
    ${Figure}:first-child:nth-last-child(odd) > & {
      font-size: calc(${textSize.keyFigure} * 1.2);
    }
  }
`

const Unit = styled.span`
  margin-left: 5px;
  font-size: ${textSize.control};
  letter-spacing: 0;
`

const Label = styled.dt`
  margin-top: ${space[14]};
  line-height: 1.5;
`

const Source = styled.dd`
  margin-top: ${space[4]};
  color: ${color.textMuted};
  font-size: ${textSize.caption};
  line-height: 1.5;
`
