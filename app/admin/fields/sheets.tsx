import { useHydrated } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { FieldViewProps } from './view'

const SheetsPicker = lazy(() => import('./sheets-picker'))

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
