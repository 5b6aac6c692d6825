import { useHydrated } from '@tanstack/react-router'
import { Suspense } from 'react'
import styled from 'styled-components'
import { Field } from '../../ui/form/field'
import { Skeleton } from '../../ui/feedback/skeleton'
import { columnGutter } from '../form/form-measures'
import { fieldProps, type FieldViewProps } from './view'
import { lazyPart } from '../../ui/deferred-part'

/** The editor is by far the heaviest part of the back office: only a form with formatted text fetches it. */
const Editor = lazyPart(async () => ({ default: (await import('../editor/editor')).Editor }))

/** Formatted text, which stands on the sheet of its form without a frame. */
export function RichTextView({ field, value, onChange, onBlur, error }: FieldViewProps<'richText'>) {
  const hydrated = useHydrated()
  const waiting = (
    <Waiting>
      <Skeleton rows={4} />
    </Waiting>
  )
  return (
    <Sheeted>
      <Field {...fieldProps({ field, error })} hint={undefined} kind="group" quiet>
        {() =>
          hydrated ? (
            <Suspense fallback={waiting}>
              <Editor
                label={field.label}
                placeholder={field.help ?? '从这里开始写，输入 / 插入图片、表格和内容块'}
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
    </Sheeted>
  )
}

/** The text has the margins of the sheet in it, for what stands beside its blocks; what is said of it has them too. */
const Sheeted = styled.div`
  --message-inset: ${columnGutter};
`

/** As high as the editor will be. */
const Waiting = styled.div`
  min-height: 428px;
  padding: 0 ${columnGutter};
`
