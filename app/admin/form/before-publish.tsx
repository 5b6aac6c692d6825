import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { type Ref, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFormState, type UseFormReturn } from 'react-hook-form'
import styled from 'styled-components'
import type { EntryDraft } from '../../content/entries'
import type { Obstacle } from '../../contract'
import { judgementQuery } from '../../data/admin/checks'
import { useSteadyMessage } from '../../ui/form/after-press'
import { Row } from '../../ui/layout'
import { Text } from '../../ui/text'
import { adminTextSize, color } from '../../ui/theme'
import { LateChecks } from '../checks/late-checks'
import { canBeOverridden, ObstacleList, PublishAnyway } from '../obstacles/obstacle-list'
import { Card } from '../shared/card'
import { watchRests } from './draft'
import { useOpenEntryForm } from './entry-context'
import { focusField } from './focus-field'
import { showRail } from './form-rail'
import { toolbarBottom } from './form-measures'
import { MediaQuestions } from './media-questions'

/** What stands in the list a second time, with what answers it. */
const answeredBelow: ReadonlySet<Obstacle['kind']> = new Set([
  'severeFinding',
  'mapUnasked',
  'mapUnregistered',
  'mapExpired',
  'altMissing',
])

/** The draft is judged again after so long without typing. */
const restMs = 600

/**
 * 发布前: all that is to be done before the entry can go live, from the one judgement of the server, each a way to its place
 * or answered here. A publication that is refused leads to its first line.
 */
export function BeforePublish() {
  const { refusal, form, problems, setWaiting } = useOpenEntryForm()
  const { errors } = useFormState({ control: form.control })
  const { obstacles: judged, isJudged } = useJudgement()
  const mistaken = Object.entries(problems)
    .filter(([name]) => (errors.values?.[name] ?? readOwn(errors, name)) !== undefined)
    .map(([field, message]): Obstacle => ({ kind: 'incomplete', field, message, severity: 'stops' }))
  // What keeps a draft from being saved comes first.
  const isMistaken = refusal === null && mistaken.length > 0
  const isAlert = refusal !== null || isMistaken
  const found = isMistaken ? mistaken : judged
  const count = found.length
  const box = useRef<HTMLDivElement>(null)
  const refusedAt = refusal?.at

  useEffect(() => {
    setWaiting(count)
    return () => setWaiting(0)
  }, [count, setWaiting])

  // Wherever publishing was asked for.
  useEffect(() => {
    if (refusedAt === undefined) return undefined
    // Once React is done: what opens the drawer renders at once.
    const timer = setTimeout(() => box.current && leadToFirst(box.current))
    return () => clearTimeout(timer)
  }, [refusedAt])

  return (
    <Panel>
      <Row $gap={8} $justify="between" $padding={[14, 18]}>
        <Text as="h2" $size="strong">
          发布前
        </Text>
        {count > 0 && <Count className="num">{count}</Count>}
      </Row>
      <Obstacles
        ref={box}
        // Below stands the same with what mends it; a refusal names everything.
        obstacles={isAlert ? found : found.filter(({ kind }) => !answeredBelow.has(kind))}
        isAlert={isAlert}
      />
      {isJudged && count === 0 && (
        <Ready>
          <CircleCheck size={16} aria-hidden />
          可以发布
        </Ready>
      )}
      <MediaQuestions />
      <LateChecks />
    </Panel>
  )
}

/** Opens what covers the list, with the focus on its first line. */
function leadToFirst(list: HTMLElement): void {
  showRail(list)
  list.querySelector<HTMLElement>('li button')?.focus({ preventScroll: true })
  list.scrollIntoView({ block: 'nearest', behavior: 'instant' })
}

/** What the server says of the draft as it was when typing rested last. */
function useJudgement(): { obstacles: readonly Obstacle[]; isJudged: boolean } {
  const { type, entry, form, refusal, keepOnly } = useOpenEntryForm()
  const draft = useRestingDraft(form)
  const asked = { ...draft, type, id: entry?.id ?? 0, ...refusal?.span }
  const { data, isPlaceholderData } = useQuery({
    ...judgementQuery(asked),
    placeholderData: keepPreviousData,
    enabled: entry?.state !== 'deleted',
  })
  const fresh = isPlaceholderData ? undefined : data
  // A refusal is newer than what was asked before it, and older than what is asked after it.
  const [known, setKnown] = useState({ refusal, fresh, obstacles: refusal?.obstacles ?? fresh })
  if (known.refusal !== refusal || known.fresh !== fresh) {
    const isRefused = known.refusal !== refusal && refusal !== null
    setKnown({ refusal, fresh, obstacles: isRefused ? refusal.obstacles : (fresh ?? known.obstacles) })
  }
  const { obstacles } = known
  const cure = useEffectEvent(keepOnly)
  useEffect(() => {
    if (refusal && obstacles) cure(obstacles.map(({ field }) => field))
  }, [obstacles, refusal, form])
  return { obstacles: obstacles ?? none, isJudged: obstacles !== undefined }
}

const none: readonly Obstacle[] = []

/** The content of the form, debounced. */
function useRestingDraft(form: UseFormReturn<EntryDraft>): EntryDraft {
  const [draft, setDraft] = useState(() => structuredClone(form.getValues()))
  useEffect(() => watchRests(form, restMs, () => setDraft(structuredClone(form.getValues()))), [form])
  return draft
}

interface ObstaclesProps {
  obstacles: readonly Obstacle[]
  /** Somebody has tried already. */
  isAlert: boolean
  ref: Ref<HTMLDivElement>
}

function Obstacles({ obstacles: found, isAlert, ref }: ObstaclesProps) {
  const { type, commands, publishAsPlanned } = useOpenEntryForm()
  const [current, setCurrent] = useState(found)
  // A list made anew at every render is no other message.
  if (JSON.stringify(current) !== JSON.stringify(found)) setCurrent(found)
  const obstacles = useSteadyMessage(current)
  if (obstacles.length === 0) return null
  const asks = canBeOverridden(obstacles)
  return (
    <Box ref={ref} {...(isAlert && ({ role: 'alert', 'aria-label': '待改正的内容', 'data-alert': '' } as const))}>
      <p>
        <b>{asks ? `发布前请核对 ${obstacles.length} 处` : `还有 ${obstacles.length} 项未填或待改正`}</b>
      </p>
      <ObstacleList type={type} obstacles={obstacles} onGo={({ field }) => focusField(field)} />
      {isAlert && asks && (
        <PublishAnyway
          obstacles={obstacles}
          busy={commands.publish.isPending}
          onPublish={(anyway, onPublished) => publishAsPlanned({ anyway, onPublished })}
        />
      )}
    </Box>
  )
}

function readOwn(errors: { title?: unknown; category?: unknown }, name: string): unknown {
  return name === 'title' || name === 'category' ? errors[name] : undefined
}

const Panel = styled(Card)`
  min-width: 0;
  overflow: clip;
`

const Count = styled.span`
  min-width: 22px;
  padding: 0 7px;
  border-radius: 11px;
  background: ${color.danger};
  color: ${color.textOnDark};
  font-size: ${adminTextSize.meta};
  line-height: 22px;
  text-align: center;
`

const Box = styled.div`
  padding: 0 18px 14px;
  font-size: ${adminTextSize.meta};
  scroll-margin-top: calc(${toolbarBottom} + 12px);
  &[data-alert] {
    padding-top: 12px;
    border-top: 1px solid ${color.dangerLine};
    background: ${color.dangerPale};
  }
`

const Ready = styled.p`
  display: flex;
  gap: 8px;
  align-items: center;
  padding: 0 18px 14px;
  color: ${color.success};
  font-size: ${adminTextSize.meta};
`
