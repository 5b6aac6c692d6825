import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import styled from 'styled-components'
import { applicationLimits, cooperationDirections, isCooperationDirection } from '../../content/application'
import { allSections } from '../../content/site-structure'
import type { RuleTrial } from '../../contract/application-rules'
import { type BodyOf, getFailureText } from '../../data/client'
import { writeAsStaff } from '../../data/client/staff-client'
import { Button } from '../../ui/form/button'
import { SelectField, TextField } from '../../ui/form/inputs'
import { Grid, Row } from '../../ui/layout'
import { Text } from '../../ui/text'
import { adminTextSize } from '../../ui/theme'
import { KeptSign, useKeptValues } from '../form/kept-values'
import { Card } from '../shared/card'
import { ErrorText } from '../shared/text'

type GivenRules = BodyOf<'applicationRule.try'>['rules']

const empty = { direction: cooperationDirections[0] as string, section: '', place: '', words: '' }

/** Says whom an application would be assigned to by the rules as they are, without one being sent. */
export function RuleTrialCard({ rules }: { rules: GivenRules }) {
  const [typed, setTyped] = useState(empty)
  const change = (parts: Partial<typeof empty>) => {
    setTyped({ ...typed, ...parts })
    reset()
  }
  const kept = useKeptValues({ form: 'ruleTrial', id: null }, typed, empty, change)
  const { mutate, reset, data, error, isPending } = useMutation({
    mutationFn: () => {
      const { direction, section, place, words } = typed
      const from = allSections.find(({ name }) => name === section)?.name
      const application = { ...(from && { section: from }), place, words }
      if (!isCooperationDirection(direction)) throw new Error(`${direction} is no direction`)
      return writeAsStaff('applicationRule.try', { rules, application: { direction, ...application } })
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    mutate()
  }

  return (
    <Trial as="form" aria-label="试一试" onSubmit={submit}>
      <h2>试一试</h2>
      <Text as="p" $tone="muted" $size="meta" $below={12}>
        填写一份假设的申请，看现在会分派给谁。不会提交申请，也不占用轮次
      </Text>
      <KeptSign kept={kept} />
      <Grid $columns={4} $phoneColumns={1} $gap={[12, 16]}>
        <SelectField
          size="admin"
          label="合作方向"
          options={cooperationDirections.map((direction) => [direction, direction])}
          control={{ value: typed.direction, onChange: ({ target }) => change({ direction: target.value }) }}
        />
        <SelectField
          size="admin"
          label="来自栏目"
          empty="直接打开"
          options={allSections.map(({ name, label }) => [name, label])}
          control={{ value: typed.section, onChange: ({ target }) => change({ section: target.value }) }}
        />
        <TextField
          size="admin"
          label="项目所在地"
          control={{
            value: typed.place,
            maxLength: applicationLimits.place,
            onChange: ({ target }) => change({ place: target.value }),
          }}
        />
        <TextField
          size="admin"
          label="单位或需求"
          control={{
            value: typed.words,
            maxLength: applicationLimits.need,
            onChange: ({ target }) => change({ words: target.value }),
          }}
        />
      </Grid>
      <Row $gap={14} $wrap $above={14}>
        <Button size="admin" variant="secondary" type="submit" loading={isPending} loadingText="正在比对">
          看看分给谁
        </Button>
        <div role="status">{data && <Outcome trial={data} />}</div>
      </Row>
      {error && <ErrorText role="alert">{getFailureText(error)}</ErrorText>}
    </Trial>
  )
}

function Outcome({ trial: { rule, assignee, skipped } }: { trial: RuleTrial }) {
  return (
    <>
      {rule === null ? (
        '没有规则分派这份申请，留待人工分派'
      ) : (
        <>
          分派给 <b>{assignee}</b>，按第 {rule + 1} 条规则
        </>
      )}
      {skipped.map((one) => (
        <Text key={one.rule} as="p" $tone="warning" $size="meta">
          第 {one.rule + 1} 条符合但跳过：{one.reason}
        </Text>
      ))}
    </>
  )
}

const Trial = styled(Card)`
  margin-top: 16px;
  padding: 16px 20px 20px;
  > h2 {
    font-size: ${adminTextSize.strong};
  }
`
