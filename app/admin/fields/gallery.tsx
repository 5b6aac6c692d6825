import { useHydrated } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Field } from '../../ui/form/field'
import { Skeleton } from '../../ui/feedback/skeleton'
import { fieldProps, type FieldViewProps } from './view'

/** Only forms with an album fetch its tiles. */
const Album = lazy(async () => ({ default: (await import('../album/album')).Album }))

/** Several pictures with captions, in the order staff give them. */
export function GalleryView({ field, view, value, readValue, onChange, error }: FieldViewProps<'gallery'>) {
  // The server renders in one go and cannot wait for the tiles.
  const hydrated = useHydrated()
  const waiting = <Skeleton rows={3} />
  return (
    <Field {...fieldProps({ field, error })} kind="group" count={{ used: value.length, max: view.max }}>
      {() =>
        hydrated ? (
          <Suspense fallback={waiting}>
            <Album {...{ field, view, value, readValue, onChange, error }} />
          </Suspense>
        ) : (
          waiting
        )
      }
    </Field>
  )
}
