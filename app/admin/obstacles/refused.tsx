import { lazy, Suspense } from 'react'
import type { TypeName } from '../../content/registry'
import type { Anyway, Obstacle } from '../../contract'
import { createStore, useStore } from '../shell/store'

const Dialog = lazy(() => import('./refused-dialog'))

/** An entry that was not put live, with everything that stands in the way. */
interface RefusedEntry {
  id: number
  version: number
  title: string
  obstacles: readonly Obstacle[]
}

export interface Refusal {
  type: TypeName
  entries: readonly RefusedEntry[]
  /** Does it for the entries that somebody answers for. */
  publishAnyway: (entries: readonly RefusedEntry[], anyway: Anyway) => Promise<unknown>
}

export const refused = createStore<Refusal | null>(null)

/** Names entries that were not put live, each with its reasons, and offers 仍然发布 for those that may be. */
export function showRefused(refusal: Refusal): void {
  refused.set(refusal)
}

/** Where that appears: once, in the shell. */
export function RefusedEntries() {
  const refusal = useStore(refused, null)
  return (
    <Suspense>{refusal && <Dialog key={refusal.entries.map(({ id }) => id).join(' ')} refusal={refusal} />}</Suspense>
  )
}
