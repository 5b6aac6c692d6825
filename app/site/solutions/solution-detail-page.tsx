import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Phone } from 'lucide-react'
import { useMemo } from 'react'
import styled from 'styled-components'
import { solutionCategories } from '../../content/categories'
import { casesByIdQuery, casesOfCategoryQuery } from '../../data/cases'
import { type EntryOf, entryQuery } from '../../data/content'
import { titlesQuery } from '../../data/titles'
import { productLink, solutionLink } from '../../navigation/details'
import { solutionSection } from '../../navigation/sections'
import { ButtonLink } from '../../ui/button'
import { media, theme } from '../../ui/theme'
import { withAnchors } from '../anchors'
import { Anchors } from '../detail/anchors'
import { CaseCards } from '../detail/case-cards'
import { DetailGrid } from '../detail/detail-grid'
import { KeyFacts } from '../detail/key-facts'
import { LinkList } from '../detail/link-list'
import { Neighbours } from '../detail/neighbours'
import { PageFrame } from '../page-frame'
import { RichText } from '../rich-text'
import { telephoneLink, useSettings } from '../settings'
import { categoryDirections, type SolutionCategory } from './category-statements'
import { SolutionParts, solutionParts } from './solution-parts'
import { solutionTabs } from './solution-tabs'

const Page = styled.div`
  .consult{display:none}
  ${media.mobile}{
    .consult{
      display:grid;grid-auto-flow:column;grid-auto-columns:1fr;position:sticky;z-index:6;bottom:0;padding:.5rem .9rem calc(.5rem + env(safe-area-inset-bottom));
      background:${theme.c.n0};border-top:1px solid ${theme.c.line};
    }
  }
`

/** The finished projects that show a solution at work: those it names, or else those of its category. */
export function casesOfSolutionQuery({ type, values: { cases } }: EntryOf<'solution'>) {
  return cases.length > 0 ? casesByIdQuery(cases) : casesOfCategoryQuery(type)
}

/** One solution: its text with anchors beside it, key facts, what was built with it. */
export function SolutionDetailPage({ id, type }: { id: number; type: number | undefined }) {
  const { data: solution } = useSuspenseQuery(entryQuery('solution', id, type))
  const { data: cases } = useSuspenseQuery(casesOfSolutionQuery(solution))
  const { data: products } = useSuspenseQuery(titlesQuery('product', solution.values.products))
  const { phone } = useSettings()
  const { values } = solution
  const category = solution.type as SolutionCategory
  const { html, anchors } = useMemo(() => withAnchors(values.body), [values.body])
  const enquiry = {
    model: 3,
    type: categoryDirections[category],
    from: `/industryInfo/IndustryInfoDetail?id=${solution.id}&type=${category}`,
  } as const
  return (
    <Page>
      <PageFrame
        art="qianli-night"
        tall
        title={solution.title}
        text={values.abstract}
        tabs={solutionTabs(category)}
        above={[
          <Link key="section" to={solutionSection.to}>
            {solutionSection.label}
          </Link>,
        ]}
        here="方案详情"
      >
        <DetailGrid>
          <Anchors items={[...anchors, ...solutionParts(values)]} />
          <article>
            <RichText html={html} />
            <SolutionParts values={values} />
          </article>
          <aside>
            <KeyFacts
              facts={[
                ['业务类别', solutionCategories[category]],
                ['适用对象', values.audience],
                ['依据标准', values.standards],
                ['部署方式', values.deployment],
              ]}
            />
            <ButtonLink variant="cta" to="/linkUS" search={enquiry}>
              咨询此方案
            </ButtonLink>
            {phone && (
              <a className="tel num" href={telephoneLink(phone)}>
                <Phone size={18} strokeWidth={1.75} aria-hidden />
                {phone}
              </a>
            )}
            <LinkList title="相关产品" rows={products} link={(row, content) => <Link {...productLink(row)}>{content}</Link>} />
          </aside>
        </DetailGrid>
        <CaseCards title="相关案例" cases={cases} />
        <Neighbours previous={solution.previous} next={solution.next} link={(row, props) => <Link {...solutionLink(row)} {...props} />} />
      </PageFrame>
      <div className="consult">
        <ButtonLink variant="cta" to="/linkUS" search={enquiry}>
          咨询此方案
        </ButtonLink>
      </div>
    </Page>
  )
}
