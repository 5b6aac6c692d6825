import { type ReactNode, Suspense, useCallback } from 'react'
import { InPlaceContext, type WrittenEntry } from '../../admin/slide/in-place-context'
import type { TypeName } from '../../content/registry'
import { lazyPart } from '../../ui/deferred-part'

const EntryInPlace = lazyPart(async () => ({
  default: (await import('../../site/in-place/entry-in-place')).EntryInPlace,
}))

/** Shows in the form of an entry what it makes of its place on the site. */
export function WithPlace({ type, children }: { type: TypeName; children: ReactNode }) {
  const render = useCallback(
    (entry: WrittenEntry) => (
      <Suspense>
        <EntryInPlace type={type} entry={entry} />
      </Suspense>
    ),
    [type],
  )
  return <InPlaceContext value={render}>{children}</InPlaceContext>
}
