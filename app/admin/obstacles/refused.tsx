import { Suspense } from 'react'
import type { TypeName } from '../../content/registry'
import type { Anyway, Obstacle } from '../../contract'
import { createStore, useStore } from '../shell/store'
import { lazyPart } from '../../ui/deferred-part'

const Dialog = lazyPart(() => import('./refused-dialog'))

/** An entry that was not published, with all obstacles. */
interface RefusedEntry {
  id: number
  version: number
  title: string
  obstacles: readonly Obstacle[]
}

export interface Refusal {
  type: TypeName
  entries: readonly RefusedEntry[]
  /**
   * Publishes the entries whose obstacles may be overridden.
   * @returns whether any was published; otherwise why not has been shown already
   */
  publishAnyway: (entries: readonly RefusedEntry[], anyway: Anyway) => Promise<boolean>
}

export const refused = createStore<Refusal | null>(null)

/** Shows entries that were not published, each with its obstacles, and 仍然发布 for those that may be. */
export function showRefused(refusal: Refusal): void {
  refused.set(refusal)
}

/** Renders it; used once, in the shell. */
export function RefusedEntries() {
  const refusal = useStore(refused, null)
  return (
    <Suspense>{refusal && <Dialog key={refusal.entries.map(({ id }) => id).join(' ')} refusal={refusal} />}</Suspense>
  )
}
