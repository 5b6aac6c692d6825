import { createLink } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import styled from 'styled-components'
import { clientKinds } from '../../content/client-kinds'
import type { ClientOverview } from '../../contract'
import { sections } from '../../navigation/sections'
import { color, duration, easing, media, textSize } from '../../ui/theme'
import { clientSymbols, clientTasks } from './client-tasks'
import { Section, SectionHead } from './section-head'

type KindCounts = ClientOverview['kinds'][number]

/** The kinds of clients, each a way into the case library; a kind with nothing to show is left out. */
export function ClientKindSection({ clients: { kinds, products } }: { clients: ClientOverview }) {
  if (kinds.length === 0) return null
  return (
    <Section>
      <div className="w">
        <SectionHead
          title="按客户类型查看"
          more={null}
          text="同类单位的需求往往相近。请从单位类型进入，先看已完成的项目，再看方案与依据标准。"
        />
        <Cells>
          {kinds.map((counts) => (
            <Cell key={counts.kind}>
              <CellLink {...clientLink(counts, products)}>
                <Symbol kind={counts.kind} />
                <Name>{clientKinds[counts.kind]}</Name>
                <Tasks>
                  {clientTasks[counts.kind].map((task) => (
                    <li key={task}>{task}</li>
                  ))}
                </Tasks>
                <Counts className="num">{describeCounts(counts, products)}</Counts>
                <Arrow className="unprinted" size={19} strokeWidth={1.75} aria-hidden />
              </CellLink>
            </Cell>
          ))}
        </Cells>
      </div>
    </Section>
  )
}

/** Single companies without a case to look at are shown what they can buy. */
function leadsToProducts({ kind, cases }: KindCounts, products: number): boolean {
  return kind === 'company' && cases === 0 && products > 0
}

function clientLink(counts: KindCounts, products: number) {
  const { to, library } = sections.solution
  if (leadsToProducts(counts, products)) return { to: sections.product.to, search: {} } as const
  return { to, search: { ...library.search, client: counts.kind } } as const
}

function describeCounts(counts: KindCounts, products: number): string {
  if (leadsToProducts(counts, products)) return `${products} 个产品　可单独采购`
  const { cases, solutions } = counts
  return [cases > 0 && `${cases} 个案例`, solutions > 0 && `${solutions} 个方案`].filter(Boolean).join('　')
}

function Symbol({ kind }: { kind: KindCounts['kind'] }) {
  return (
    <Mark width="28" height="28" viewBox="0 0 28 28" aria-hidden>
      <path d={clientSymbols[kind]} />
    </Mark>
  )
}

const Cells = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  border-top: 1px solid ${color.lineStrong};
  ${media.narrow} {
    grid-template-columns: repeat(2, 1fr);
  }
  ${media.mobile} {
    display: block;
  }
`

/** The last cell fills its row. */
const Cell = styled.li`
  border-bottom: 1px solid ${color.line};
  ${media.wide} {
    &:not(:nth-child(4n + 1)) {
      padding-left: 24px;
      border-left: 1px solid ${color.line};
    }
    &:last-child:nth-child(4n + 1) {
      grid-column: span 4;
    }
    &:last-child:nth-child(4n + 2) {
      grid-column: span 3;
    }
    &:last-child:nth-child(4n + 3) {
      grid-column: span 2;
    }
  }
  ${media.tablet} {
    &:nth-child(2n) {
      padding-left: 24px;
      border-left: 1px solid ${color.line};
    }
    &:last-child:nth-child(2n + 1) {
      grid-column: span 2;
    }
  }
`

const Anchor = styled.a`
  display: grid;
  grid-template-columns: auto 1fr auto;
  column-gap: 12px;
  align-items: center;
  height: 100%;
  padding: 26px 24px 24px 0;
  ${media.mobile} {
    grid-template-columns: 1.6rem 1fr auto;
    column-gap: 0.6rem;
    padding: 0.85rem 0;
  }
  @media print {
    padding: 1.5mm 0;
  }
`

const CellLink = createLink(Anchor)

const Mark = styled.svg`
  fill: none;
  stroke: ${color.accent};
  stroke-width: 1.6;
  stroke-linecap: round;
  stroke-linejoin: round;
  ${media.mobile} {
    grid-row: 1 / 3;
    width: 1.4rem;
    height: 1.4rem;
  }
`

const Name = styled.h3`
  grid-column: 2 / -1;
  font-size: ${textSize.rowTitle};
  ${Anchor}:hover &,
  ${Anchor}:focus-visible & {
    color: ${color.link};
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 6px;
  }
  ${media.mobile} {
    grid-column: 2;
  }
`

const Tasks = styled.ul`
  grid-column: 1 / -1;
  margin: 14px 0 18px;
  color: ${color.textSecondary};
  line-height: 1.85;
  ${media.mobile} {
    grid-column: 2;
    margin: 0.1rem 0 0;
    color: ${color.textSoft};
    font-size: ${textSize.caption};
    line-height: 1.55;
    > li {
      display: inline;
    }
    > li + li::before {
      content: '、';
    }
    > li:last-child {
      display: none;
    }
  }
  @media print {
    margin: 0;
    li {
      display: inline;
    }
    li + li::before {
      content: '、';
    }
  }
`

const Counts = styled.p`
  grid-column: 1 / 3;
  color: ${color.textMuted};
  font-size: ${textSize.caption};
  ${media.mobile} {
    display: none;
  }
`

const Arrow = styled(ArrowRight)`
  grid-column: 3;
  color: ${color.icon};
  transition: color ${duration.fast} ${easing.standard};
  ${Anchor}:hover & {
    color: ${color.link};
  }
  ${media.mobile} {
    grid-row: 1 / 3;
    grid-column: 3;
  }
`
