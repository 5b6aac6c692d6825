import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import styled from 'styled-components'
import { solutionCategories } from '../../content/categories'
import { clientOverviewQuery } from '../../data/site/case-library'
import { casesOfCategoryQuery } from '../../data/site/cases'
import { solutionIndexQuery } from '../../data/site/solutions'
import { sections } from '../../navigation/sections'
import { ButtonLink } from '../../ui/form/button'
import { EmptyState } from '../../ui/feedback/states'
import { color, media, textSize } from '../../ui/theme'
import { ClientKindSection } from '../shared/client-kind-section'
import { CooperationBand } from '../shared/cooperation-band'
import { CaseCards } from '../article/case-cards'
import { PageFrame } from '../shared/page-frame'
import { useSettings } from '../shared/settings'
import { useFocusOnChange } from '../shared/use-focus-on-change'
import { categoryStatements, type SolutionCategory } from './category-statements'
import { SheetStrip } from './sheet-strip'
import { SolutionGroups } from './solution-groups'
import { SolutionRows } from './solution-rows'
import { SolutionTabs } from './solution-tabs'

const Body = styled.div.attrs({ className: 'w' })`
  padding: 56px 0 100px;
  &[data-followed] {
    padding-bottom: 0;
  }
  .statement {
    display: grid;
    grid-template-columns: 416px 1fr;
    gap: 56px;
    align-items: baseline;
    margin: 8px 0 40px;
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
    padding: 1.3rem 0 2.2rem;
    &[data-followed] {
      padding-bottom: 0;
    }
    .statement {
      display: block;
      margin: 0 0 1.1rem;
    }
    .statement p {
      margin-top: 0.4rem;
    }
  }
`

/** The solutions of a category with its finished projects; without `model` all of them by category. */
export function SolutionListPage({ model }: { model: SolutionCategory | undefined }) {
  const { solutionNote } = useSettings()
  const { data: rows } = useSuspenseQuery(solutionIndexQuery(model))
  const heading = useFocusOnChange<HTMLHeadingElement>(model)
  const { data: cases } = useSuspenseQuery(casesOfCategoryQuery(model))
  return (
    <>
      <PageFrame
        art="qianli-night"
        title={sections.solution.label}
        text={solutionNote}
        foot={<SheetStrip current={model} />}
        tabs={<SolutionTabs current={model} />}
        trailInBanner
        above={
          model
            ? [
                <Link key="section" to={sections.solution.to}>
                  {sections.solution.label}
                </Link>,
              ]
            : []
        }
        here={model ? '方案列表' : sections.solution.label}
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
  return <ClientKindSection clients={useSuspenseQuery(clientOverviewQuery).data} />
}

function NothingHere() {
  return (
    <EmptyState
      title="该栏目还没有内容"
      text="可以先看看其他栏目"
      action={
        <ButtonLink size="small" variant="secondary" to={sections.solution.to}>
          查看全部方案
        </ButtonLink>
      }
    />
  )
}
