import { useSuspenseQuery } from '@tanstack/react-query'
import type { TypeName } from '../../content/registry'
import { menuQuery } from '../../data/content'
import { homeQuery } from '../../data/site'
import { later } from '../../ui/later'
import { CooperationBand } from '../cooperation-band'
import { staffPart } from '../staff/staff-part'
import { Carousel } from './carousel'

const QualificationLegend = later(async () => (await import('./qualification-legend')).QualificationLegend)
const SolutionSheets = later(async () => (await import('./solution-sheets')).SolutionSheets)
const ProductPanel = later(async () => (await import('./product-panel')).ProductPanel)
const CaseShowcase = later(async () => (await import('./case-showcase')).CaseShowcase)
const NewsPanel = later(async () => (await import('./news-panel')).NewsPanel)
const StaffGap = staffPart<{ type: TypeName }>(async () => (await import('../staff/staff-gap')).StaffGap)

/** The home page; a section without content is left out. */
export function HomePage() {
  const { data } = useSuspenseQuery(homeQuery)
  return (
    <>
      <Carousel banners={data.banners} />
      <QualificationLegend scopes={data.scopes} />
      <SolutionSheets solutions={useSuspenseQuery(menuQuery('solution')).data} />
      {data.products.length > 0 ? <ProductPanel products={data.products} /> : <StaffGap type="product" />}
      {data.cases.length > 0 ? <CaseShowcase cases={data.cases} /> : <StaffGap type="caseInfo" />}
      {Object.values(data.news).some((rows) => rows.length > 0) ? <NewsPanel news={data.news} /> : <StaffGap type="news" />}
      <CooperationBand />
    </>
  )
}
