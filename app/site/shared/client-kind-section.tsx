import { createLink } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import styled, { css } from 'styled-components'
import { clientKinds, type ClientKind } from '../../content/client-kinds'
import type { ClientOverview } from '../../contract'
import { sections } from '../../content/site-structure'
import { Mark } from '../../ui/marks'
import { color, duration, easing, media, size, space, textSize, underlinedLink } from '../../ui/theme'
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
                <Symbol>
                  <path d={clientSymbols[counts.kind]} />
                </Symbol>
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
  column-gap: ${space[12]};
  align-items: center;
  height: 100%;
  padding: ${size(26, 0.85)} ${size(24, 0)} ${space[24]} 0;
  ${media.mobile} {
    grid-template-columns: 1.6rem 1fr auto;
  }
  @media print {
    padding: 1.5mm 0;
  }
`

const CellLink = createLink(Anchor)

const Symbol = styled(Mark)`
  color: ${color.accent};
  ${media.mobile} {
    grid-row: 1 / 3;
    width: 1.4rem;
    height: 1.4rem;
  }
`

const underlinedName = css`
  ${underlinedLink}
  text-underline-offset: 6px;
`

const Name = styled.h3`
  grid-column: 2 / -1;
  font-size: ${textSize.rowTitle};
  ${Anchor}:hover & {
    ${underlinedName}
  }
  ${Anchor}:focus-visible & {
    ${underlinedName}
  }
  ${media.mobile} {
    grid-column: 2;
  }
`

const Tasks = styled.ul`
  grid-column: 1 / -1;
  margin: ${size(14, 0.1)} 0 ${size(18, 0)};
  color: ${color.textSecondary};
  line-height: 1.85;
  ${media.mobile} {
    grid-column: 2;
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

const Counts = styled.p.attrs({ className: 'not-on-phones' })`
  grid-column: 1 / 3;
  color: ${color.textMuted};
  font-size: ${textSize.caption};
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

/** What each kind of client commonly asks for, in three lines. */
const clientTasks: Record<ClientKind, readonly [string, string, string]> = {
  resources: ['国土调查与年度变更', '规划“一张图”与实施监督', '实景三维建库'],
  water: ['水下地形与库容测量', '河湖管理范围划界', '水库数字孪生'],
  construction: ['地下管网普查', '城市信息模型', '城市体检与更新'],
  park: ['园区数字孪生', '土地利用评价', '竣工数字化移交'],
  transport: ['控制网与线路测量', '改扩建激光扫描', '竣工与变形监测'],
  agriculture: ['永久基本农田核实', '土地确权与整治', '耕地变化监测'],
  government: ['政务与应急图集', '指挥大屏', '时空数据共享平台'],
  company: ['工程测量与监测', '软件授权与二次开发', '数据加工外包'],
}

/** A map symbol for each kind, drawn in a 28 box. */
const clientSymbols: Record<ClientKind, string> = {
  resources: 'M14 4l10 18H4zM12.4 16a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0-3.2 0',
  water: 'M3 9c4-5 7 5 11 0s7 5 11 0M3 15c4-5 7 5 11 0s7 5 11 0M3 21c4-5 7 5 11 0s7 5 11 0',
  construction: 'M4 24V12h8v12M12 24V5h12v19M16 10h4M16 15h4M16 20h4M2 24h24',
  park: 'M4 5h9v8H4zM15 5h9v8h-9zM4 15h9v8H4zM15 15h9v8h-9z',
  transport: 'M9 3L4 25M19 3l5 22M14 4v4M14 12v4M14 20v4',
  agriculture: 'M3 22h22M3 17l22-4M3 12L25 5M8 22l4-15M17 22V8',
  government: 'M5 14a9 9 0 1 0 18 0a9 9 0 1 0-18 0M7.6 7.6l12.8 12.8m0-12.8L7.6 20.4',
  company: 'M6 6h16v16H6zM13 14a1 1 0 1 0 2 0a1 1 0 1 0-2 0',
}
