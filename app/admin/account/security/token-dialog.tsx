import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { contentTypes, isTypeName } from '../../../content/registry'
import { findRequiredRight, getScope, type RightName, type Rights, rightGroups } from '../../../content/rights'
import { listTokenRights, tokenDays } from '../../../content/token-rights'
import type { SessionAnswer } from '../../../contract'
import { ApiFailure, getFailureText } from '../../../data/client'
import { writeAsStaff } from '../../../data/client/staff-client'
import { Button } from '../../../ui/form/button'
import { CheckField } from '../../../ui/form/choice-field'
import { Field } from '../../../ui/form/field'
import { SelectField, TextField } from '../../../ui/form/inputs'
import { Grid, Row, Stack } from '../../../ui/layout'
import { KeptSign, useKeptValues } from '../../form/kept-values'
import { ErrorText } from '../../shared/text'
import { AdminDialog } from '../../shell/admin-dialog'

/** What can be ticked: an action on content of the chosen type or of all types, or a right on something else. */
interface Offer {
  key: string
  label: string
  /** The rights that it stands for. */
  rights: RightName[]
}

/** A new token: what it is called, may do, and how long. */
export function TokenDialog({
  account,
  onClose,
  onMade,
}: {
  account: SessionAnswer['account']
  onClose: () => void
  onMade: (token: string) => Promise<void>
}) {
  const [name, setName] = useState('')
  const [days, setDays] = useState<(typeof tokenDays)[number]>(90)
  const [type, setType] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const kept = useKeptValues({ form: 'token', id: null }, { name }, { name: '' }, (parts) => setName(parts.name ?? ''))
  const givable = new Set(listTokenRights(account))
  const offers = { content: listContentOffers(givable, type), other: listOtherOffers(givable) }
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const ticked = [...offers.content, ...offers.other].filter(({ key }) => chosen.has(key))
      const rights = collectRights(
        account,
        ticked.flatMap((offer) => offer.rights),
      )
      const { token } = await writeAsStaff('token.create', { name, rights, days })
      await kept.noteSaved({ name })
      await onMade(token)
    },
  })
  const fault = error instanceof ApiFailure ? error.problem?.fields?.name : undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    mutate()
  }

  const tick = (key: string, isTicked: boolean) =>
    setChosen(new Set(isTicked ? [...chosen, key] : [...chosen].filter((other) => other !== key)))

  return (
    <AdminDialog
      title="新增访问令牌"
      description="令牌可代替您调用接口。不能用于账号、职责、密码和审阅决定"
      onClose={onClose}
    >
      <KeptSign kept={kept} />
      <Stack $gap={16} as="form" noValidate onSubmit={submit}>
        <TextField
          size="admin"
          label="名称"
          required
          error={fault}
          hint="写明用在哪里，如“官网同步”，最多 20 个字"
          control={{ value: name, maxLength: 20, onChange: (event) => setName(event.target.value) }}
        />
        <SelectField
          size="admin"
          label="期限"
          required
          options={tokenDays.map((count) => [String(count), `${count} 天`])}
          control={{
            value: String(days),
            onChange: ({ target }) => setDays(tokenDays.find((count) => String(count) === target.value) ?? days),
          }}
        />
        <SelectField
          size="admin"
          label="内容类型"
          empty="全部类型"
          options={Object.entries(contentTypes).map(([key, { label }]) => [key, label])}
          control={{ value: type, onChange: (event) => setType(event.target.value) }}
        />
        <Offers label="对内容可以" minWidth={72} offers={offers.content} chosen={chosen} onTick={tick} />
        <Offers label="此外可以" minWidth={180} offers={offers.other} chosen={chosen} onTick={tick} />
        {error && fault === undefined && <ErrorText role="alert">{getFailureText(error)}</ErrorText>}
        <Row $gap={10} $justify="end" $wrap>
          <Button size="admin" variant="secondary" onClick={onClose}>
            取消
          </Button>
          <Button size="admin" type="submit" loading={isPending} loadingText="正在新增">
            新增令牌
          </Button>
        </Row>
      </Stack>
    </AdminDialog>
  )
}

function Offers({
  label,
  minWidth,
  offers,
  chosen,
  onTick,
}: {
  label: string
  /** How wide an offer is at least, in pixels. */
  minWidth: number
  offers: readonly Offer[]
  chosen: ReadonlySet<string>
  onTick: (key: string, isTicked: boolean) => void
}) {
  if (offers.length === 0) return null
  return (
    <Field size="admin" label={label} kind="group">
      {() => (
        <Grid $gap={[6, 12]} $columns={`repeat(auto-fill, minmax(${minWidth}px, 1fr))`}>
          {offers.map(({ key, label: text }) => (
            <CheckField
              key={key}
              size="admin"
              control={{ checked: chosen.has(key), onChange: (event) => onTick(key, event.target.checked) }}
            >
              {text}
            </CheckField>
          ))}
        </Grid>
      )}
    </Field>
  )
}

/** The actions on content by their names, each for the chosen type, or for every type that the account has it of. */
function listContentOffers(givable: ReadonlySet<RightName>, type: string): Offer[] {
  const byLabel = new Map<string, RightName[]>()
  for (const { subject, rows } of rightGroups) {
    if (!isTypeName(subject) || (type !== '' && subject !== type)) continue
    for (const { name, label } of rows) if (givable.has(name)) byLabel.set(label, [...(byLabel.get(label) ?? []), name])
  }
  return Array.from(byLabel, ([label, rights]) => ({ key: `content ${label}`, label, rights }))
}

function listOtherOffers(givable: ReadonlySet<RightName>): Offer[] {
  return rightGroups
    .filter(({ subject }) => !isTypeName(subject))
    .flatMap(({ label: subject, rows }) =>
      rows
        .filter(({ name }) => givable.has(name))
        .map(({ name, label }) => ({ key: name, label: `${subject}：${label}`, rights: [name] })),
    )
}

/** The rights with those that they cannot do without, each as wide as the account has it. */
function collectRights(account: { rights: Rights }, names: readonly RightName[]): Rights {
  const rights: Rights = {}
  for (const name of names)
    for (const wanted of [name, findRequiredRight(name)]) {
      const scope = wanted === undefined ? 'none' : getScope(account, wanted)
      if (wanted !== undefined && scope !== 'none') rights[wanted] = scope
    }
  return rights
}
