import { useSuspenseQuery } from '@tanstack/react-query'
import { createLink } from '@tanstack/react-router'
import styled from 'styled-components'
import { solutionCategories } from '../../content/site-structure'
import type { ArticleHeading } from '../../content/define'
import type { EntryOf } from '../../content/entries'
import type { CategoryNumber } from '../../content/registry'
import { casesOfSolutionQuery } from '../../data/site/cases'
import { entryQuery, titlesQuery } from '../../data/site/entries'
import { getPublicAddress } from '../../navigation/public-address'
import { ButtonAnchor, ButtonLink } from '../../ui/form/button'
import { Anchors } from '../article/anchor-navigation'
import { CaseCards } from '../article/case-cards'
import { DetailAside, DetailArticle, DetailGrid, ArticleSection } from '../article/detail-grid'
import { FeatureList } from '../article/feature-list'
import { FileList } from '../article/file-list'
import { KeyFacts } from '../article/key-facts'
import { KeyFigures } from '../article/key-figures'
import { LinkList, Neighbours } from '../article/neighbours'
import { PhoneLink, PhoneStrip } from '../article/phone-link'
import { RichText } from '../article/rich-text'
import { CooperationBand } from '../shared/cooperation-band'
import { PageFrame } from '../shared/page-frame'
import { SolutionTabs } from '../shared/section-tabs'
import { categoryDirections } from './category-statements'
import { sectionTrail } from '../shared/section-links'

/** The call to action beside the text. */
const EnquiryLink = createLink<typeof ButtonAnchor>(styled(ButtonAnchor).attrs({
  className: 'unprinted not-on-phones',
})`
  width: 100%;
  margin-top: 20px;
`)

/** One solution: its text with anchors beside it, key facts, what was built with it. */
export function SolutionDetailPage({ id, type }: { id: number; type: CategoryNumber<'solution'> | undefined }) {
  const { data: solution } = useSuspenseQuery(entryQuery('solution', id, type))
  const { data: cases } = useSuspenseQuery(casesOfSolutionQuery(solution))
  const { data: products } = useSuspenseQuery(titlesQuery('product', solution.values.products))
  const { values } = solution
  const category = solution.type
  const enquiry = {
    model: 3,
    type: categoryDirections[category],
    sourcePage: getPublicAddress({ type: 'solution', id: solution.id, category }),
  } as const
  return (
    <div>
      <PageFrame
        art="qianli-night"
        tall
        title={solution.title}
        text={values.abstract}
        tabs={<SolutionTabs current={category} />}
        trailInBanner
        above={sectionTrail('solution')}
        here="方案详情"
      >
        <DetailGrid>
          <Anchors items={[...solution.outline, ...solutionParts(values)]} />
          <DetailArticle>
            <RichText html={values.body} />
            <SolutionParts values={values} />
          </DetailArticle>
          <DetailAside>
            <KeyFacts
              facts={[
                ['业务类别', solutionCategories[category]],
                ['适用对象', values.audience],
                ['依据标准', values.standards],
                ['部署方式', values.deployment],
              ]}
            />
            <EnquiryLink variant="cta" to="/linkUS" search={enquiry}>
              咨询此方案
            </EnquiryLink>
            <PhoneLink />
            <LinkList title="相关产品" type="product" rows={products} />
          </DetailAside>
        </DetailGrid>
        <CaseCards title="相关案例" cases={cases} />
        <Neighbours type="solution" entry={solution} />
      </PageFrame>
      <PhoneStrip>
        <ButtonLink variant="cta" to="/linkUS" search={enquiry}>
          咨询此方案
        </ButtonLink>
      </PhoneStrip>
      <CooperationBand />
    </div>
  )
}

type SolutionValues = EntryOf<'solution'>['values']

/** The parts that follow the text of a solution, as far as they are filled in. */
function solutionParts({ capabilities, figures, files }: SolutionValues): ArticleHeading[] {
  return [
    ...(capabilities.length > 0 ? [{ id: 'capabilities', text: '核心能力' }] : []),
    ...(figures.length > 0 ? [{ id: 'figures', text: '建设成效' }] : []),
    ...(files.length > 0 ? [{ id: 'files', text: '资料下载' }] : []),
  ]
}

/** Capabilities, figures and documents of a solution. */
function SolutionParts({ values }: { values: SolutionValues }) {
  const { capabilities, figures, files } = values
  return solutionParts(values).map(({ id, text }) => (
    <ArticleSection key={id} id={id} title={text}>
      {id === 'capabilities' && <FeatureList rows={capabilities} />}
      {id === 'figures' && <KeyFigures figures={figures} />}
      {id === 'files' && <FileList files={files} />}
    </ArticleSection>
  ))
}
