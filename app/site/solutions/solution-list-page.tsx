import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import styled from 'styled-components'
import { solutionCategories, sections } from '../../content/site-structure'
import { callQuery } from '../../data/client'
import { casesOfCategoryQuery } from '../../data/site/cases'
import { solutionIndexQuery, type SolutionRow } from '../../data/site/entries'
import { entryLink } from '../../navigation/public-address'
import { Headline } from '../../ui/headline'
import { Picture } from '../../ui/picture'
import { color, media, radius, size, space, textSize } from '../../ui/theme'
import { CaseCards } from '../article/case-cards'
import { ClientKindSection } from '../shared/client-kind-section'
import { CooperationBand } from '../shared/cooperation-band'
import { coverOr } from '../shared/fallback-cover'
import { LinkTitle } from '../shared/link-title'
import { PageFrame } from '../shared/page-frame'
import { SolutionTabs } from '../shared/section-tabs'
import { useSettings } from '../shared/settings'
import { useFocusOnChange } from '../shared/use-focus-on-change'
import { categoryStatements, type SolutionCategory } from './category-statements'
import { SheetStrip } from './sheet-strip'
import { SolutionGroups } from './solution-groups'
import { sectionTrail, useSectionLabel } from '../shared/section-links'
import { NothingYet } from '../shared/empty-list'

const Body = styled.div.attrs({ className: 'w' })`
  padding: ${size(56, 1.3)} 0 ${size(100, 2.2)};
  &[data-followed] {
    padding-bottom: 0;
  }
  .statement {
    display: grid;
    grid-template-columns: 416px 1fr;
    gap: 56px;
    align-items: baseline;
    margin: ${size(8, 0)} 0 ${size(40, 1.1)};
  }
  .statement h2 {
    font-size: ${textSize.heading2};
  }
  .statement p {
    font-size: ${textSize.intro};
    color: ${color.textSoft};
    max-width: 664px;
  }
  ${media.narrow} {
    .statement {
      grid-template-columns: 1fr;
      gap: 12px;
    }
  }
  ${media.mobile} {
    .statement {
      display: block;
    }
    .statement p {
      margin-top: 0.4rem;
    }
  }
`

/** The solutions of a category with its finished projects; without `model` all of them by category. */
export function SolutionListPage({ model }: { model: SolutionCategory | undefined }) {
  const { solutionNote } = useSettings()
  const section = useSectionLabel('solution')
  const { data: rows } = useSuspenseQuery(solutionIndexQuery(model))
  const heading = useFocusOnChange<HTMLHeadingElement>(model)
  const { data: cases } = useSuspenseQuery(casesOfCategoryQuery(model))
  return (
    <>
      <PageFrame
        art="qianli-night"
        title={section}
        text={solutionNote}
        foot={<SheetStrip current={model} />}
        tabs={<SolutionTabs current={model} />}
        trailInBanner
        above={model ? sectionTrail('solution') : []}
        here={model ? '方案列表' : section}
      >
        <Body data-followed={!model || undefined}>
          {model ? (
            <>
              <div className="statement">
                <h2 ref={heading} tabIndex={-1}>
                  {solutionCategories[model]}
                </h2>
                <p>{categoryStatements[model]}</p>
              </div>
              {rows.length > 0 ? <SolutionRows rows={rows} /> : <NothingHere />}
            </>
          ) : (
            <SolutionGroups rows={rows} />
          )}
        </Body>
        {!model && <ClientKindPart />}
        <CaseCards title={model ? '此类案例' : '典型案例'} cases={cases} />
      </PageFrame>
      <CooperationBand />
    </>
  )
}

function ClientKindPart() {
  return <ClientKindSection clients={useSuspenseQuery(callQuery('caseLibrary.clients')).data} />
}

function NothingHere() {
  return (
    <NothingYet text="可以先看看其他栏目" to={sections.solution.to}>
      查看全部方案
    </NothingYet>
  )
}

const Rows = styled.ul`
  border-top: 1px solid ${color.lineStrong};
  a {
    display: grid;
    grid-template-columns: 416px 1fr;
    gap: 56px;
    align-items: center;
    padding: ${size(40, 1.1)} 0;
    border-bottom: 1px solid ${color.line};
  }
  img {
    width: 100%;
    height: 260px;
    object-fit: cover;
    border-radius: ${radius.image};
  }
  p {
    margin-top: ${size(12, 0.25)};
    color: ${color.textSoft};
    max-width: 640px;
  }
  dl {
    display: flex;
    gap: ${space[16]};
    margin-top: ${size(18, 0.4)};
    font-size: ${textSize.meta};
    color: ${color.textSecondary};
  }
  dt {
    flex: none;
    color: ${color.textMuted};
  }
  .open {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    margin-top: ${size(22, 0.6)};
    color: ${color.link};
    font-size: ${textSize.lead};
    font-weight: 600;
    white-space: nowrap;
  }
  ${media.narrow} {
    a {
      grid-template-columns: 320px 1fr;
      gap: 32px;
    }
    img {
      height: 200px;
    }
  }
  ${media.mobile} {
    a {
      display: block;
    }
    img {
      height: auto;
      aspect-ratio: 16/10;
    }
    p {
      font-size: ${textSize.lead};
    }
  }
`

const Title = styled(LinkTitle)`
  font-size: ${textSize.titleLarge};
  ${media.mobile} {
    margin-top: 0.7rem;
  }
`

/** The solutions of one category: picture, what it is, the standards it follows. */
function SolutionRows({ rows }: { rows: SolutionRow[] }) {
  return (
    <Rows>
      {rows.map((row, index) => (
        <li key={row.id}>
          <Link {...entryLink('solution', row)}>
            <Picture
              image={coverOr(row.cover, 'solution', row)}
              sizes={{ phone: [91, 57], page: [416, 260] }}
              priority={index === 0}
              alt=""
            />
            <div>
              <Title $underlineOffset="5px">
                <Headline text={row.title} />
              </Title>
              <p>{row.abstract}</p>
              {row.standards && (
                <dl>
                  <dt>适用标准</dt>
                  <dd className="num">{row.standards}</dd>
                </dl>
              )}
              <span className="open">
                查看方案
                <ArrowRight size={16} strokeWidth={1.75} aria-hidden />
              </span>
            </div>
          </Link>
        </li>
      ))}
    </Rows>
  )
}
