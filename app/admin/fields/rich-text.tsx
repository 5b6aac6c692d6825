import { useHydrated } from '@tanstack/react-router'
import { Suspense } from 'react'
import styled from 'styled-components'
import { Field } from '../../ui/form/field'
import { Skeleton } from '../../ui/feedback/skeleton'
import { Card } from '../shared/card'
import { fieldProps, type FieldViewProps } from './view'
import { lazyPart } from '../../ui/lazy-part'

/** The editor is by far the heaviest part of the back office: only a form with formatted text fetches it. */
const Editor = lazyPart(async () => ({ default: (await import('../editor/editor')).Editor }))

/** Formatted text. */
export function RichTextView({ field, value, onChange, onBlur, error }: FieldViewProps<'richText'>) {
  const hydrated = useHydrated()
  const waiting = (
    <Waiting as="div">
      <Skeleton rows={4} />
    </Waiting>
  )
  return (
    <Field {...fieldProps({ field, error })} kind="group">
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

/** As high as the editor will be. */
const Waiting = styled(Card)`
  min-height: 420px;
  padding: 24px;
`
