import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { hasField } from '../../content/fields'
import { getContentType } from '../../content/registry'
import { staffQuery } from '../../data/admin/staff-query'
import type { EntryFormState } from '../form/use-entry-form'

const WritingHelpCard = lazy(() => import('./writing-help-card'))

/** The writing help, fetched where the operator has set a model and entries of the category bear its mark. */
export function LateWritingHelp({ entryForm, category }: { entryForm: EntryFormState; category: number }) {
  const { type, entry } = entryForm
  const isMarked = Object.values(getContentType(type).fields).some(
    (field) => field.kind === 'aiMark' && hasField(field, category),
  )
  const { data } = useQuery({
    ...staffQuery('writingHelp.facts'),
    // That changes with a restart only.
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isMarked && entry?.state !== 'deleted',
  })
  if (!isMarked || !data?.isAvailable || entry?.state === 'deleted') return null
  return (
    <Suspense>
      <WritingHelpCard entryForm={entryForm} readsPictures={data.readsPictures} />
    </Suspense>
  )
}
