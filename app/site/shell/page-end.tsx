import { useRouterState } from '@tanstack/react-router'
import { EndCard, Letterhead } from '../print/printed-page'
import { CooperationBand } from '../shared/cooperation-band'
import { Footer } from './footer'

/**
 * What follows every page: the footer on the screen; on paper the end card, and the letterhead that goes to the top.
 * Pages end with the cooperation band themselves, all but that for what does not exist, which has no chunk of its own.
 */
export function PageEnd({ year }: { year: string }) {
  const isNotFound = useRouterState({
    select: ({ matches }) => matches.some(({ status }) => status === 'notFound'),
  })
  return (
    <>
      {isNotFound && (
        <aside aria-label="合作申请">
          <CooperationBand />
        </aside>
      )}
      <Letterhead />
      <EndCard />
      <Footer year={year} />
    </>
  )
}
