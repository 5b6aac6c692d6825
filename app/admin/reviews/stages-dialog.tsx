import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import styled from 'styled-components'
import { getContentType } from '../../content/registry'
import {
  defaultTermHours,
  findStageChoice,
  maxTermHours,
  type ReviewStage,
  reviewStageNames,
  reviewStages,
  type StageChoice,
  stageChoices,
} from '../../content/review'
import type { AccountRow, ConfiguredStage, TypeStages } from '../../contract'
import { refetchAfterChange } from '../../data/admin/entries'
import { staffQuery } from '../../data/admin/staff-query'
import { ApiFailure, isConflict } from '../../data/client'
import { writeAsStaff } from '../../data/client/staff-client'
import { ChoiceField } from '../../ui/form/choice-field'
import { SelectField, TextField } from '../../ui/form/inputs'
import { Grid, Stack } from '../../ui/layout'
import { adminTextSize, color } from '../../ui/theme'
import { KeptSign, useKeptValues } from '../form/kept-values'
import { Checkbox } from '../shared/input'
import { ErrorText } from '../shared/text'
import { AskDialog } from '../shell/ask-dialog'
import { notifyDone } from '../shell/notify'

/** What is typed of one stage; the term as it stands in its field. */
interface TypedStage {
  people: number[]
  deputy: number | null
  termHours: string
}

type TypedStages = Record<ReviewStage, TypedStage>

/** The stages of one type: which there are, who decides in each, until when, and who stands in. */
export function StagesDialog({
  edited: { type, stages },
  people,
  onClose,
}: {
  edited: TypeStages
  people: readonly AccountRow[]
  onClose: () => void
}) {
  const client = useQueryClient()
  const stored: TypedStages & { choice: StageChoice } = { ...toTyped(stages), choice: findStageChoice(stages) }
  const [typed, setTyped] = useState(stored)
  const [problems, setProblems] = useState<Record<string, string>>({})
  /** What of the stages was shown last: in the list, or by a refusal. */
  const seen = useRef(stages)
  const kept = useKeptValues({ form: 'reviewStages', id: null, part: type }, typed, stored, (parts) =>
    setTyped({ ...typed, ...parts }),
  )
  const { label } = getContentType(type)
  const chosen = stageChoices[typed.choice].stages

  async function save() {
    const next = chosen.map((stage): ConfiguredStage => {
      const { termHours, ...configured } = typed[stage]
      return { stage, ...configured, termHours: Number(termHours) }
    })
    const missing = next.filter((one) => one.people.length === 0)
    setProblems(Object.fromEntries(missing.map(({ stage }) => [stage, '请选择审阅人'])))
    if (missing.length > 0) return
    try {
      await writeAsStaff('review.saveStages', { type, stages: next, seen: seen.current })
    } catch (error) {
      if (error instanceof ApiFailure) setProblems(error.problem?.fields ?? {})
      if (isConflict(error)) {
        // The refusal has said what they are now.
        const { rows } = await client.fetchQuery({ ...staffQuery('review.stages'), staleTime: 0 })
        seen.current = rows.find((row) => row.type === type)?.stages ?? stages
      }
      throw error
    }
    await kept.noteSaved(typed)
    onClose()
    notifyDone(`${label}的审阅环节已保存`)
    await refetchAfterChange(client)
  }

  return (
    <AskDialog
      size="wide"
      title={`${label}的审阅环节`}
      description="正在进行的审阅仍按送审时的环节"
      action="保存"
      busy="正在保存"
      run={save}
      onClose={onClose}
    >
      <Stack $gap={18}>
        <KeptSign kept={kept} />
        <ChoiceField
          size="admin"
          columns={2}
          label="环节"
          options={Object.entries(stageChoices).map(([name, choice]) => [name, choice.label] as const)}
          value={typed.choice}
          control={{
            name: 'choice',
            onChange: ({ target }) =>
              setTyped({ ...typed, choice: choiceNames.find((name) => name === target.value) ?? 'none' }),
          }}
        />
        {chosen.map((stage) => (
          <StageFields
            key={stage}
            stage={stage}
            value={typed[stage]}
            people={people}
            problem={problems[stage]}
            onChange={(value) => setTyped({ ...typed, [stage]: value })}
          />
        ))}
      </Stack>
    </AskDialog>
  )
}

const choiceNames = ['none', 'final', 'two', 'three'] as const satisfies readonly StageChoice[]

function StageFields({
  stage,
  value,
  people,
  problem,
  onChange,
}: {
  stage: ReviewStage
  value: TypedStage
  people: readonly AccountRow[]
  problem: string | undefined
  onChange: (value: TypedStage) => void
}) {
  const usable = people.filter(
    ({ id, disabled, demo }) => !(disabled || demo) || value.people.includes(id) || value.deputy === id,
  )
  const name = reviewStageNames[stage]
  const toggle = (id: number, isOn: boolean) =>
    onChange({ ...value, people: isOn ? [...value.people, id] : value.people.filter((one) => one !== id) })
  return (
    <Stage>
      <legend>{name}</legend>
      <People role="group" aria-label={`${name}的审阅人，任一人即可`}>
        {usable.map((account) => (
          <label key={account.id}>
            <Checkbox
              checked={value.people.includes(account.id)}
              onChange={({ target }) => toggle(account.id, target.checked)}
            />
            {account.name}
            {account.disabled && '（已停用）'}
          </label>
        ))}
      </People>
      {problem !== undefined && <ErrorText role="alert">{problem}</ErrorText>}
      <Grid $columns="1fr 1fr" $phoneColumns={1} $gap={[12, 16]} $above={10}>
        <TextField
          size="admin"
          label={`${name}期限`}
          note="工作小时"
          control={{
            type: 'number',
            min: 1,
            max: maxTermHours,
            value: value.termHours,
            onChange: ({ target }) => onChange({ ...value, termHours: target.value }),
          }}
        />
        <SelectField
          size="admin"
          label={`${name}代理人`}
          note="逾期后一同审阅"
          empty="不设"
          options={usable
            .filter(({ id }) => !value.people.includes(id))
            .map((account) => [String(account.id), account.name])}
          control={{
            value: value.deputy === null ? '' : String(value.deputy),
            onChange: ({ target }) => onChange({ ...value, deputy: target.value === '' ? null : Number(target.value) }),
          }}
        />
      </Grid>
    </Stage>
  )
}

function toTyped(stages: readonly ConfiguredStage[]): TypedStages {
  const typedOf = (stage: ReviewStage): TypedStage => {
    const { people = [], deputy = null, termHours = defaultTermHours } = stages.find((one) => one.stage === stage) ?? {}
    return { people, deputy, termHours: String(termHours) }
  }
  const [initial, second, final] = reviewStages.map(typedOf) as [TypedStage, TypedStage, TypedStage]
  return { initial, second, final }
}

const Stage = styled.fieldset`
  padding: 12px 16px 16px;
  border: 1px solid ${color.line};
  > legend {
    padding: 0 6px;
    font-weight: 600;
  }
`

const People = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 20px;
  > label {
    display: inline-flex;
    gap: 6px;
    align-items: center;
    min-height: 28px;
    font-size: ${adminTextSize.body};
  }
`
