import { useHydrated } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Field } from '../../ui/form/field'
import { Skeleton } from '../../ui/feedback/skeleton'
import type { FieldViewProps } from './view'

/** The editor is by far the heaviest part of the back office: only a form with formatted text fetches it. */
const Editor = lazy(async () => ({ default: (await import('../editor/editor')).Editor }))

/** Formatted text. */
export function RichTextView({ field, value, onChange, onBlur, error }: FieldViewProps<'richText'>) {
  const hydrated = useHydrated()
  const waiting = (
    <div className="card" style={{ padding: 24, minHeight: 420 }}>
      <Skeleton rows={4} />
    </div>
  )
  return (
    <Field size="admin" kind="group" label={field.label} required={field.required} error={error} hint={field.help}>
      {() =>
        hydrated ? (
          <Suspense fallback={waiting}>
            <Editor
              label={field.label}
              value={value}
              invalid={error !== undefined}
              onChange={onChange}
              onBlur={onBlur}
            />
          </Suspense>
        ) : (
          waiting
        )
      }
    </Field>
  )
}
