import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { type Ref, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFormState, type UseFormReturn } from 'react-hook-form'
import styled from 'styled-components'
import type { EntryDraft } from '../../content/entries'
import type { Obstacle } from '../../contract'
import { judgementQuery } from '../../data/admin/checks'
import { useSteadyMessage } from '../../ui/form/after-press'
import { color, radius } from '../../ui/theme'
import { canBeOverridden, ObstacleList, PublishAnyway } from '../obstacles/obstacle-list'
import { focusField } from './focus-field'
import { headBottom } from './form-measures'
import { useOpenEntryForm } from './entry-context'
import type { Refusal } from './entry-state'
import { watchRests } from './draft'

/** Validation runs again after so long without typing. */
const restMs = 600

/** What keeps an entry from being saved or published, each a way to its field. Shown once that was tried. */
export function ProblemSummary() {
  const { refusal, form, problems } = useOpenEntryForm()
  const { errors } = useFormState({ control: form.control })
  if (refusal) return <Refused key={refusal.at} refusal={refusal} />
  const left = Object.entries(problems)
    .filter(([name]) => (errors.values?.[name] ?? readOwn(errors, name)) !== undefined)
    .map(([field, message]): Obstacle => ({ kind: 'incomplete', field, message, severity: 'stops' }))
  return <Summary obstacles={left} />
}

/** Updates while obstacles are being removed, whether in the form or in the library. */
function Refused({ refusal }: { refusal: Refusal }) {
  const { type, entry, form, keepOnly } = useOpenEntryForm()
  const draft = useRestingDraft(form)
  const asked = { ...draft, type, id: entry?.id ?? 0, ...refusal.span }
  const { data = refusal.obstacles } = useQuery({ ...judgementQuery(asked), placeholderData: keepPreviousData })
  const cure = useEffectEvent(keepOnly)
  useEffect(() => cure(data.map(({ field }) => field)), [data, form])
  const box = useRef<HTMLDivElement>(null)
  // Wherever publishing was asked for.
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('li button')?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'start', behavior: 'instant' })
  }, [])
  return <Summary ref={box} obstacles={data} />
}

/** The content of the form, debounced. */
function useRestingDraft(form: UseFormReturn<EntryDraft>): EntryDraft {
  const [draft, setDraft] = useState(() => structuredClone(form.getValues()))
  useEffect(() => watchRests(form, restMs, () => setDraft(structuredClone(form.getValues()))), [form])
  return draft
}

function Summary({ obstacles: found, ref }: { obstacles: readonly Obstacle[]; ref?: Ref<HTMLDivElement> }) {
  const { type, commands, publishAsPlanned } = useOpenEntryForm()
  const [current, setCurrent] = useState(found)
  // A list made anew at every render is no other message.
  if (JSON.stringify(current) !== JSON.stringify(found)) setCurrent(found)
  const obstacles = useSteadyMessage(current)
  if (obstacles.length === 0) return null
  const asks = canBeOverridden(obstacles)
  return (
    <Box ref={ref} role="alert" aria-label="待改正的内容">
      <CircleAlert size={18} aria-hidden />
      <Words>
        <p>
          <b>{asks ? `发布前请核对 ${obstacles.length} 处` : `还有 ${obstacles.length} 项未填或待改正`}</b>
        </p>
        <ObstacleList type={type} obstacles={obstacles} onGo={({ field }) => focusField(field)} />
        {asks && (
          <PublishAnyway
            obstacles={obstacles}
            busy={commands.publish.isPending}
            onPublish={(anyway) => publishAsPlanned({ anyway })}
          />
        )}
      </Words>
    </Box>
  )
}

function readOwn(errors: { title?: unknown; category?: unknown }, name: string): unknown {
  return name === 'title' || name === 'category' ? errors[name] : undefined
}

const Box = styled.div`
  display: flex;
  gap: 10px;
  margin-bottom: 14px;
  padding: 12px 16px;
  border: 1px solid ${color.dangerLine};
  border-radius: ${radius.card};
  background: ${color.dangerPale};
  scroll-margin-top: calc(${headBottom} + 12px);
  > svg {
    flex: none;
    margin-top: 2px;
    color: ${color.danger};
  }
`

const Words = styled.div`
  flex: 1;
  min-width: 0;
`
