import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import styled from 'styled-components'
import { cooperationDirections } from '../../content/application'
import { describeRule, maxConditionLength, type RuleConditions } from '../../content/application-rules'
import { isTooLong } from '../../content/count-characters'
import { allSections } from '../../content/site-structure'
import type { RuleSheet, StoredRule } from '../../contract/application-rules'
import { ApiFailure, isConflict } from '../../data/client'
import { Field } from '../../ui/form/field'
import { SelectField, TextField } from '../../ui/form/inputs'
import { Stack } from '../../ui/layout'
import { KeptSign, useKeptValues } from '../form/kept-values'
import { Checkbox } from '../shared/input'
import { Notice } from '../shared/notice'
import { AskDialog } from '../shell/ask-dialog'
import { type GivenRule, putRule, ruleSheetQuery } from './given-rules'

/** What is typed of a rule: several words in one line, and the target as one choice. */
interface TypedRule {
  directions: NonNullable<GivenRule['directions']>
  sections: RuleConditions['sections']
  places: string
  words: string
  target: string
}

const separators = /[、，,;；\s]+/

/** A rule: what an application has to be like, and whom it is assigned to. */
export function RuleDialog({
  rule,
  sheet,
  store,
  onClose,
}: {
  /** Null for a new one. */
  rule: StoredRule | null
  /** The rules as they were when it opened. */
  sheet: RuleSheet
  /** Stores the rules; where somebody else has changed them, it reads them again before it is refused. */
  store: (rules: GivenRule[], version: string) => Promise<unknown>
  onClose: () => void
}) {
  const client = useQueryClient()
  const stored = toTyped(rule)
  const [typed, setTyped] = useState(stored)
  const [problems, setProblems] = useState<Record<string, string>>({})
  /** The rules that it is saved among: those of when it opened, and after a refusal those of now. */
  const [base, setBase] = useState(sheet)
  const { people, duties } = base
  const change = (parts: Partial<TypedRule>) => setTyped({ ...typed, ...parts })
  const kept = useKeptValues({ form: 'applicationRule', id: rule?.id ?? null }, typed, stored, change)

  async function save() {
    const target = parseTarget(typed.target)
    const places = splitWords(typed.places)
    const words = splitWords(typed.words)
    const found = {
      ...(places.some(isConditionTooLong) && { places: `每项不能超过 ${maxConditionLength} 个字` }),
      ...(words.some(isConditionTooLong) && { words: `每项不能超过 ${maxConditionLength} 个字` }),
      ...(!target && { target: '请选择分派给谁' }),
    }
    setProblems(found)
    if (!target || Object.keys(found).length > 0) return
    const { directions, sections } = typed
    const given = { ...(rule && { id: rule.id }), directions, sections, places, words, target }
    try {
      await store(putRule(base.rules, given), base.version)
    } catch (error) {
      const fields = error instanceof ApiFailure ? Object.entries(error.problem?.fields ?? {}) : []
      setProblems(Object.fromEntries(fields.map(([name, problem]) => [name.split('.')[2] ?? name, problem])))
      // `store` has read them again.
      if (isConflict(error)) setBase((now) => client.getQueryData(ruleSheetQuery.queryKey) ?? now)
      throw error
    }
    await kept.noteSaved(typed)
    onClose()
  }

  const targets: Array<[string, string]> = [
    ...people.map(({ id, name }): [string, string] => [`account:${id}`, name]),
    ...duties
      .filter((duty) => duty.people.length > 0)
      .map((duty): [string, string] => [`duty:${duty.id}`, `${duty.name}，轮流：${duty.people.join('、')}`]),
  ]
  // Who cannot be assigned to at present stays chosen until somebody chooses another one.
  const isListed = typed.target === '' || targets.some(([value]) => value === typed.target)

  return (
    <AskDialog
      size="wide"
      title={rule ? '编辑分派规则' : '新增分派规则'}
      description="条件之间须同时符合，同一条件中符合一项即可；不填的条件不限"
      action="保存"
      busy="正在保存"
      run={save}
      onClose={onClose}
    >
      <Stack $gap={16}>
        <KeptSign kept={kept} />
        {base !== sheet && <Notice role="status" text={describeNewer(rule, base)} />}
        <Choices
          label="合作方向"
          options={cooperationDirections.map((direction) => [direction, direction])}
          chosen={typed.directions}
          onChange={(directions) => change({ directions })}
        />
        <Choices
          label="来自栏目"
          options={allSections.map(({ name, label }) => [name, label])}
          chosen={typed.sections}
          onChange={(sections) => change({ sections })}
        />
        <TextField
          size="admin"
          label="项目所在地含"
          hint="几个地名用顿号隔开，如：云洲、临澜"
          error={problems.places}
          control={{ value: typed.places, maxLength: 400, onChange: ({ target }) => change({ places: target.value }) }}
        />
        <TextField
          size="admin"
          label="单位或需求含"
          hint="几个词用顿号隔开，如：地籍、权属"
          error={problems.words}
          control={{ value: typed.words, maxLength: 400, onChange: ({ target }) => change({ words: target.value }) }}
        />
        <SelectField
          size="admin"
          label="分派给"
          required
          empty="请选择"
          error={problems.target}
          options={isListed ? targets : [[typed.target, `${rule?.targetName ?? ''}（目前不能分派）`], ...targets]}
          control={{ value: typed.target, onChange: ({ target }) => change({ target: target.value }) }}
        />
      </Stack>
    </AskDialog>
  )
}

/** What somebody else has made of the rules meanwhile, and what saving again does then. */
function describeNewer(rule: StoredRule | null, { rules }: RuleSheet): string {
  if (!rule) return '他人修改了分派规则。再次保存将把这条规则加在最后。'
  const now = rules.find(({ id }) => id === rule.id)
  if (!now) return '这条规则已被他人删除。再次保存将作为新的规则加在最后。'
  const text = describeRule(now, now.targetName)
  return text === describeRule(rule, rule.targetName)
    ? '他人修改了其他规则。再次保存只改这一条。'
    : `这条规则已被他人修改，现在是“${text}”。再次保存将改为您填写的内容。`
}

/** Several of a few, as boxes. */
function Choices<Name extends string>({
  label,
  options,
  chosen,
  onChange,
}: {
  label: string
  options: ReadonlyArray<readonly [Name, string]>
  chosen: readonly Name[]
  onChange: (chosen: Name[]) => void
}) {
  return (
    <Field size="admin" kind="group" label={label}>
      {() => (
        <Boxes>
          {options.map(([name, text]) => (
            <label key={name}>
              <Checkbox
                checked={chosen.includes(name)}
                onChange={({ target }) =>
                  onChange(target.checked ? [...chosen, name] : chosen.filter((one) => one !== name))
                }
              />
              {text}
            </label>
          ))}
        </Boxes>
      )}
    </Field>
  )
}

function toTyped(rule: StoredRule | null): TypedRule {
  const { directions = [], sections = [], places = [], words = [], target } = rule ?? {}
  return {
    directions: cooperationDirections.filter((direction) => directions.includes(direction)),
    sections,
    places: places.join('、'),
    words: words.join('、'),
    target: target ? ('accountId' in target ? `account:${target.accountId}` : `duty:${target.dutyId}`) : '',
  }
}

function parseTarget(chosen: string): GivenRule['target'] | null {
  const [kind, id] = chosen.split(':')
  if (id === undefined) return null
  return kind === 'account' ? { accountId: Number(id) } : { dutyId: Number(id) }
}

const splitWords = (text: string) => text.split(separators).filter((word) => word !== '')
const isConditionTooLong = (word: string) => isTooLong(word, maxConditionLength)

const Boxes = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 20px;
  > label {
    display: inline-flex;
    gap: 6px;
    align-items: center;
    min-height: 30px;
  }
`
