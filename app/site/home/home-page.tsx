import { useSuspenseQuery } from '@tanstack/react-query'
import { menuQuery } from '../../data/content'
import { homeQuery } from '../../data/site'
import { CooperationBand } from '../cooperation-band'
import { Carousel } from './carousel'
import { CaseShowcase } from './case-showcase'
import { NewsPanel } from './news-panel'
import { ProductPanel } from './product-panel'
import { QualificationLegend } from './qualification-legend'
import { SolutionSheets } from './solution-sheets'

/** The home page; a section without content is left out. */
export function HomePage() {
  const { data } = useSuspenseQuery(homeQuery)
  return (
    <>
      <Carousel banners={data.banners} />
      <QualificationLegend scopes={data.scopes} />
      <SolutionSheets solutions={useSuspenseQuery(menuQuery('solution')).data} />
      {data.products.length > 0 && <ProductPanel products={data.products} />}
      {data.cases.length > 0 && <CaseShowcase cases={data.cases} />}
      {Object.values(data.news).some((rows) => rows.length > 0) && <NewsPanel news={data.news} />}
      <CooperationBand />
    </>
  )
}
