import { useSuspenseQuery } from '@tanstack/react-query'
import { CatchBoundary, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { KeyFigure } from '../../content/figures'
import type { TypeName } from '../../content/registry'
import type { HomePage } from '../../contract'
import { menuQuery } from '../../data/site/entries'
import { LoadError } from '../../ui/feedback/states'
import { Mark } from '../../ui/marks'
import { color, media, size, space, tapArea, textSize } from '../../ui/theme'
import { ClientKindSection } from '../shared/client-kind-section'
import { CooperationBand } from '../shared/cooperation-band'
import { KeyFigures } from '../shared/key-figures'
import { LoadFailed, describeLoadFailure } from '../shared/load-failed'
import { Section } from '../shared/section-head'
import { useSettings } from '../shared/settings'
import { type ErrorFacts, errorFacts } from '../shell/error-facts'
import { staffPart } from '../staff/staff-part'
import { CaseShowcase } from './case-showcase'
import { NewsPanel } from './news-panel'
import { PartnerWall } from './partner-wall'
import { ProductPanel } from './product-panel'
import { SolutionSheets } from './solution-sheets'

const StaffGap = staffPart<{ type: TypeName }>(async () => (await import('../staff/staff-gap')).StaffGap)

/**
 * What follows the slides of the home page; a section without content is left out.
 * @param failed the content could not be loaded: what the page holds anyway stays
 */
export function HomeSections({ content, failed }: { content: HomePage; failed: ErrorFacts | undefined }) {
  const { clients, figures, partners, scopes, products, cases, news } = content
  const { data: solutions } = useSuspenseQuery(menuQuery('solution'))
  return (
    <>
      <KeyFigureStrip figures={figures} />
      <HomePart>
        <QualificationLegend scopes={scopes} />
      </HomePart>
      <HomePart>
        <SolutionSheets solutions={solutions} />
      </HomePart>
      {failed ? (
        <div className="w">
          <LoadFailed facts={failed} />
        </div>
      ) : (
        <>
          <HomePart>
            {products.length > 0 ? <ProductPanel products={products} /> : <StaffGap type="product" />}
          </HomePart>
          <HomePart>{cases.length > 0 ? <CaseShowcase cases={cases} /> : <StaffGap type="caseInfo" />}</HomePart>
          <HomePart>
            <ClientKindSection clients={clients} />
          </HomePart>
          <PartnerWall groups={partners} />
          <HomePart>
            {Object.values(news).some((rows) => rows.length > 0) ? <NewsPanel news={news} /> : <StaffGap type="news" />}
          </HomePart>
        </>
      )}
      <CooperationBand />
    </>
  )
}

/** A section of the home page that fails on its own: the others stay. */
function HomePart({ children }: { children: ReactNode }) {
  return (
    <CatchBoundary getResetKey={() => 0} errorComponent={PartFailed}>
      {children}
    </CatchBoundary>
  )
}

function PartFailed({ error, reset }: { error: unknown; reset: () => void }) {
  return (
    <Section className="w">
      <LoadError {...describeLoadFailure(errorFacts(error))} onRetry={reset} />
    </Section>
  )
}

/** The key figures of the company, over the width of the page. */
function KeyFigureStrip({ figures }: { figures: KeyFigure[] }) {
  if (figures.length === 0) return null
  return (
    <Strip aria-label="关键数字">
      <div className="w">
        <KeyFigures figures={figures} />
      </div>
    </Strip>
  )
}

const Strip = styled.section`
  border-bottom: 1px solid ${color.lineSoft};
`

/** Map legend symbols of the professional ranges, drawn in a 28 box. */
const symbols: Record<string, string> = {
  大地测量: 'M14 4l10 18H4zM11 16.5a3 3 0 1 0 6 0a3 3 0 1 0-6 0',
  测绘航空摄影: 'M4 24L14 7l10 17M14 7V3M4 3h20',
  摄影测量与遥感: 'M14 4l9 5v10l-9 5-9-5V9zM5 9l9 5 9-5M14 14v10',
  工程测量: 'M6 6h16v16H6zM13 14a1 1 0 1 0 2 0a1 1 0 1 0-2 0',
  界线与不动产测绘: 'M3 22L10 8l9 4 6-8M8 8a2 2 0 1 0 4 0a2 2 0 1 0-4 0M17 12a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
  地理信息系统工程: 'M14 4l11 6-11 6L3 10zM3 15l11 6 11-6M3 20l11 6 11-6',
  地图编制: 'M3 20c4-9 9 1 12-7s6-6 10-5M3 25c5-7 10 2 13-5s5-6 9-6M4 12c3-5 6-1 8-5s4-4 7-4',
  互联网地图服务: 'M4 4h20v20H4zM14 4v20M4 14h20M19 4v10M14 9h10',
}
const otherSymbol = 'M14 4l10 18H4z'

const Legend = styled.section`
  border-bottom: 1px solid ${color.lineSoft};
  .w {
    display: grid;
    grid-template-columns: 288px 1fr;
    align-items: stretch;
  }
  .lead {
    padding: ${size(40, 0)} ${size(32, 0)} ${size(40, 0)} 0;
    border-right: 1px solid ${color.lineSoft};
  }
  h2 {
    font-size: ${textSize.leadTitle};
    letter-spacing: 0.02em;
  }
  .lead p {
    color: ${color.textSoft};
    font-size: ${textSize.note};
    margin-top: 6px;
  }
  .lead a:hover h2 {
    color: ${color.link};
  }
  ul {
    display: grid;
    grid-template-columns: repeat(4, 1fr);
    padding: ${size(26, 0)} 0 ${size(26, 0)} ${size(24, 0)};
  }
  li {
    display: flex;
    gap: ${space[12]};
    align-items: center;
    padding: ${size(14, 0.4)} ${space[8]} ${size(14, 0.4)} ${size(8, 0)};
    white-space: nowrap;
    color: ${color.textBody};
  }
  svg {
    flex: none;
    color: ${color.accent};
  }
  ${media.narrow} {
    .w {
      grid-template-columns: 240px 1fr;
    }
    ul {
      grid-template-columns: 1fr 1fr;
    }
  }
  ${media.mobile} {
    padding: 1.5rem 0 1.3rem;
    .w {
      display: block;
    }
    .lead {
      border: 0;
    }
    .lead p {
      display: none;
    }
    .lead a {
      ${tapArea}
      display: block;
    }
    ul {
      grid-template-columns: 1fr 1fr;
      margin-top: 0.7rem;
    }
    li {
      font-size: ${textSize.caption};
      line-height: 1.4;
      white-space: normal;
    }
    svg {
      width: 1.3rem;
      height: 1.3rem;
    }
  }
`

const numerals = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九', '十']

/** The surveying qualification and its professional ranges, as a map's legend. */
function QualificationLegend({ scopes }: { scopes: string[] }) {
  const { qualificationHeading } = useSettings()
  if (scopes.length === 0 || qualificationHeading === '') return null
  return (
    <Legend>
      <div className="w">
        <div className="lead">
          <Link to="/about" search={{ model: 5 }}>
            <h2>{qualificationHeading}</h2>
          </Link>
          <p>覆盖{numerals[scopes.length] ?? scopes.length}个测绘专业范围</p>
        </div>
        <ul>
          {scopes.map((scope) => (
            <li key={scope}>
              <Mark>
                <path d={symbols[scope] ?? otherSymbol} />
              </Mark>
              {scope}
            </li>
          ))}
        </ul>
      </div>
    </Legend>
  )
}
