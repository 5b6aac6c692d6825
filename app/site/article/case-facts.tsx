import type { CaseCard } from '../../data/site/cases'
import { Headline } from '../../ui/headline'

/** Title, year and extent of a finished project, as its cards and rows say them. */
export function CaseFacts({ project: { title, year, scale } }: { project: CaseCard }) {
  return (
    <>
      <h3>
        <Headline text={title} />
      </h3>
      <p className="num">
        {year !== null && <span>{year} 年</span>}
        {scale && <span>{scale}</span>}
      </p>
    </>
  )
}
