import { CatchBoundary } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { LoadError } from '../../ui/feedback/states'
import { describeLoadFailure } from '../shared/load-failed'
import { errorFacts } from '../shell/error-facts'
import { Section } from '../shared/section-head'

/** A section of the home page that fails on its own: the others stay. */
export function HomePart({ children }: { children: ReactNode }) {
  return (
    <CatchBoundary getResetKey={() => 0} errorComponent={PartFailed}>
      {children}
    </CatchBoundary>
  )
}

function PartFailed({ error, reset }: { error: unknown; reset: () => void }) {
  return (
    <Section className="w">
      <LoadError {...describeLoadFailure(errorFacts(error))} onRetry={reset} />
    </Section>
  )
}
