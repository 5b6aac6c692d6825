import { useSuspenseQuery } from '@tanstack/react-query'
import type { TypeName } from '../../content/registry'
import type { HomePage } from '../../contract'
import { menuQuery } from '../../data/site/entries'
import { ClientKindSection } from '../shared/client-kind-section'
import { CooperationBand } from '../shared/cooperation-band'
import { LoadFailed } from '../shared/load-failed'
import { staffPart } from '../staff/staff-part'
import { CaseShowcase } from './case-showcase'
import { HomePart } from './home-part'
import { KeyFigureStrip } from './key-figure-strip'
import { NewsPanel } from './news-panel'
import { PartnerWall } from './partner-wall'
import { ProductPanel } from './product-panel'
import { QualificationLegend } from './qualification-legend'
import { SolutionSheets } from './solution-sheets'
import type { ErrorFacts } from '../shell/error-facts'

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
