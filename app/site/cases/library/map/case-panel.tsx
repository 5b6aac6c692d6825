import { createLink } from '@tanstack/react-router'
import { ArrowRight, ChevronLeft, ChevronRight } from 'lucide-react'
import styled from 'styled-components'
import type { MappedCase } from '../../../../data/site/cases'
import { entryLink } from '../../../../navigation/public-address'
import { Headline } from '../../../../ui/headline'
import { Picture } from '../../../../ui/picture'
import { color, ellipsis, media, size, space, textSize, underlinedLink } from '../../../../ui/theme'
import { coverOr } from '../../../shared/fallback-cover'
import { useSwipe } from '../../../shared/use-swipe'
import { CaseKind } from '../case-kind'

interface CasePanelProps {
  row: MappedCase
  /** Its place among all of the map, from 0. */
  index: number
  total: number
  onTurn: (step: 1 | -1) => void
}

/** The selected case beside the map, with the way to the others; on mobile it is swiped. */
export function CasePanel({ row: { entry, area }, index, total, onTurn }: CasePanelProps) {
  const { client, scale, deliverables, cover, figures, extent } = entry.values
  const [figure] = figures
  const swipe = useSwipe(onTurn)
  const facts = [
    ['委托单位', client],
    ['建设规模', scale],
    ['主要成果', deliverables],
    ['概略范围', extent && area !== null ? `${extent.sheets.length} 幅，约 ${area} 平方千米` : '未标注'],
  ].filter(([, text]) => text !== '')
  return (
    <Panel aria-live="polite" {...swipe}>
      <Cover
        image={coverOr(cover, 'case', entry)}
        sizes={{ phone: [91, 58], page: [408, 300], tablet: [408, 226] }}
        alt=""
      />
      <Text>
        <CaseKind entry={entry} />
        <h3>
          <OpenLink {...entryLink('caseInfo', entry)}>
            <Headline text={entry.title} />
          </OpenLink>
        </h3>
        {figure && (
          <Figure>
            <b className="num">{figure.value}</b>
            {figure.unit && <i>{figure.unit}</i>}
            <span>{figure.label}</span>
          </Figure>
        )}
        <dl>
          {facts.map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd title={text}>{text}</dd>
            </div>
          ))}
        </dl>
      </Text>
      <Foot>
        <MoreLink {...entryLink('caseInfo', entry)} aria-label={`查看案例：${entry.title}`}>
          查看案例
          <ArrowRight size={17} strokeWidth={1.75} aria-hidden />
        </MoreLink>
        <span className="num">
          {index + 1} / {total}
        </span>
        <button type="button" aria-label="上一项" aria-disabled={index === 0} onClick={() => onTurn(-1)}>
          <ChevronLeft size={20} strokeWidth={1.75} aria-hidden />
        </button>
        <button type="button" aria-label="下一项" aria-disabled={index === total - 1} onClick={() => onTurn(1)}>
          <ChevronRight size={20} strokeWidth={1.75} aria-hidden />
        </button>
      </Foot>
    </Panel>
  )
}

const Panel = styled.article`
  display: flex;
  flex-direction: column;
  min-width: 0;
  touch-action: pan-y;
`

/** As high as the map leaves it room. */
const Cover = styled(Picture).attrs({ className: 'not-on-phones' })`
  position: relative;
  flex: 1 1 150px;
  min-height: 150px;
  img {
    position: absolute;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  ${media.narrow} {
    flex: 0 0 226px;
  }
`

const Text = styled.div`
  min-width: 0;
  padding: 20px ${space[24]} 0;
  h3 {
    margin: ${space[8]} 0 ${space[12]};
    font-size: ${textSize.sectionTitle};
    line-height: 1.4;
  }
  dl {
    margin-top: 14px;
    border-top: 1px solid ${color.line};
    font-size: ${textSize.meta};
    line-height: 1.6;
  }
  dl div {
    display: grid;
    grid-template-columns: 5em 1fr;
    padding: 7px 0;
    border-bottom: 1px solid ${color.lineSoft};
  }
  dl div:last-child {
    border-bottom: 0;
  }
  dt {
    color: ${color.textMuted};
  }
  dd {
    ${ellipsis}
  }
`

const OpenLink = createLink(styled.a`
  &:hover {
    ${underlinedLink}
    text-underline-offset: 5px;
  }
`)

const Figure = styled.p`
  display: flex;
  align-items: baseline;
  gap: 7px;
  color: ${color.success};
  font-size: ${textSize.meta};
  b {
    font-size: ${textSize.figure};
    font-weight: 600;
    line-height: 1;
  }
  i {
    font-style: normal;
    font-weight: 600;
  }
  span {
    margin-left: 6px;
    color: ${color.textSecondary};
  }
`

const MoreLink = createLink(styled.a`
  display: flex;
  align-items: center;
  gap: 8px;
  margin-right: auto;
  color: ${color.link};
  font-weight: 600;
`)

const Foot = styled.div`
  display: flex;
  align-items: center;
  height: ${size(60, 2.9)};
  margin-top: ${size(12, 0.3)};
  padding: 0 ${size(12, 0.9)} 0 ${space[24]};
  border-top: 1px solid ${color.lineStrong};
  font-size: ${textSize.body};
  .num {
    margin-right: 8px;
    color: ${color.textMuted};
    font-size: ${textSize.caption};
  }
  button {
    display: grid;
    width: 40px;
    height: 40px;
    place-items: center;
    color: ${color.textSecondary};
  }
  button[aria-disabled='true'] {
    color: ${color.disabled};
    cursor: default;
  }
  ${media.mobile} {
    border-top: 0;
    button {
      width: 44px;
      height: 44px;
    }
  }
`
