import { EndCard } from '../print/end-card'
import { Letterhead } from '../print/letterhead'
import { Footer } from './footer'

/** What follows every page: the footer on the screen; on paper the end card, and the letterhead that goes to the top. */
export function PageEnd({ year }: { year: string }) {
  return (
    <>
      <Letterhead />
      <EndCard />
      <Footer year={year} />
    </>
  )
}
