import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { TypeName } from '../../content/registry'
import { menuQuery } from '../../data/content'
import { type HomeAnswer, homeQuery } from '../../data/site'
import { CooperationBand } from '../cooperation-band'
import { LoadFailed } from '../load-failed'
import { staffPart } from '../staff/staff-part'
import { Carousel } from './carousel'
import { HomePart } from './home-part'
import { CaseShowcase, NewsPanel, ProductPanel, QualificationLegend, SolutionSheets } from './home-parts'

const StaffGap = staffPart<{ type: TypeName }>(async () => (await import('../staff/staff-gap')).StaffGap)

const nothing: HomeAnswer = { banners: [], scopes: [], products: [], cases: [], news: { 1: [], 2: [], 3: [], 4: [] } }

/**
 * The home page; a section without content is left out.
 * @param failed the content could not be loaded: what the page holds anyway stays
 */
export function HomePage({ failed }: { failed: boolean }) {
  const { data = nothing } = useQuery({ ...homeQuery, enabled: !failed })
  const { data: solutions } = useSuspenseQuery(menuQuery('solution'))
  return (
    <>
      <Carousel banners={data.banners} />
      <HomePart>
        <QualificationLegend scopes={data.scopes} />
      </HomePart>
      <HomePart>
        <SolutionSheets solutions={solutions} />
      </HomePart>
      {failed ? (
        <div className="w">
          <LoadFailed />
        </div>
      ) : (
        <>
          <HomePart>{data.products.length > 0 ? <ProductPanel products={data.products} /> : <StaffGap type="product" />}</HomePart>
          <HomePart>{data.cases.length > 0 ? <CaseShowcase cases={data.cases} /> : <StaffGap type="caseInfo" />}</HomePart>
          <HomePart>
            {Object.values(data.news).some((rows) => rows.length > 0) ? <NewsPanel news={data.news} /> : <StaffGap type="news" />}
          </HomePart>
        </>
      )}
      <CooperationBand />
    </>
  )
}
