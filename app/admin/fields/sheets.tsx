import { useHydrated } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { FieldViewProps } from './view'
import { lazyPart } from '../../ui/deferred-part'

const SheetsPicker = lazyPart(() => import('./sheets-picker'))

/** What a project covers, picked on the grid of sheets. */
export function SheetsView(props: FieldViewProps<'sheets'>) {
  // The server renders in one go and waits for no part.
  if (!useHydrated()) return null
  return (
    <Suspense>
      <SheetsPicker {...props} />
    </Suspense>
  )
}
