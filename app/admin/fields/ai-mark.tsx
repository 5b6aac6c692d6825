import { useHydrated } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { FieldViewProps } from './view'

const AiMarkLine = lazy(() => import('./ai-mark-line'))

/** The mark of generated content where an entry has it: accepting a suggestion of the writing help sets it. */
export function AiMarkView({ value, onChange }: FieldViewProps<'aiMark'>) {
  // The server renders in one go and waits for no part.
  const isHydrated = useHydrated()
  if (!value || !isHydrated) return null
  return (
    <Suspense>
      <AiMarkLine onRemove={() => onChange(false)} />
    </Suspense>
  )
}
