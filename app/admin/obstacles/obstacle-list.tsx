import { type FormEvent, useId, useState } from 'react'
import styled from 'styled-components'
import { shortestReason } from '../../content/validate'
import { getContentType, type TypeName } from '../../content/registry'
import type { Anyway, Obstacle } from '../../contract'
import { Button } from '../../ui/form/button'
import { adminTextSize, color } from '../../ui/theme'
import { KeptSign, useKeptValues, usePlaceInEntry } from '../form/kept-values'
import { Input } from '../shared/input'
import { TextButton } from '../shared/text'
import { Row } from '../../ui/layout'
import { isComposed } from '../shared/page-keys'

/** The obstacles to a publication: those that have to be resolved, and those that may be overridden. */
export function ObstacleList({
  type,
  obstacles,
  onGo,
}: {
  type: TypeName
  obstacles: readonly Obstacle[]
  /** Leads to the field of an obstacle, where it can be reached. */
  onGo?: (obstacle: Obstacle) => void
}) {
  return (
    <List>
      {obstacles.map((obstacle) => {
        const name = nameField(type, obstacle.field)
        return (
          <li key={`${obstacle.kind} ${obstacle.field} ${obstacle.message}`} data-kind={obstacle.kind}>
            {onGo ? <TextButton onClick={() => onGo(obstacle)}>{name}</TextButton> : <b>{name}</b>}：{obstacle.message}
          </li>
        )
      })}
    </List>
  )
}

/** 仍然发布: asks for a reason where there are severe findings. */
export function PublishAnyway({
  obstacles,
  busy,
  label = '仍然发布',
  subject = '',
  onPublish,
}: {
  obstacles: readonly Obstacle[]
  busy: boolean
  label?: string
  /** The entries that it is about, where no form is open. */
  subject?: string
  /** @param onPublished is called once it is published, and never where that fails */
  onPublish: (anyway: Anyway, onPublished: () => void) => void
}) {
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const hint = useId()
  const needsReason = obstacles.some(({ severity }) => severity === 'reason')
  const isShort = needsReason && reason.trim().length < shortestReason

  const about = [subject, ...obstacles.map(({ message }) => message)].join(' ')
  const kept = useKeptValues(usePlaceInEntry('publishReason', about), { reason }, { reason: '' }, (parts) =>
    setReason(parts.reason ?? reason),
  )

  function publish(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    setTried(true)
    if (isShort) return
    onPublish({ reason: reason.trim() }, () => void kept.noteSaved({ reason }))
  }

  return (
    <Row $gap={8} $wrap $above={10} role="group" aria-label="仍然发布">
      {needsReason && (
        <Reason
          $small
          aria-label="仍然发布的原因"
          aria-describedby={hint}
          aria-invalid={(isTried && isShort) || undefined}
          placeholder="原因，如：引用验收专家组的结论"
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !isComposed(event.nativeEvent)) publish(event)
          }}
        />
      )}
      <Button type="button" size="admin" variant="secondary" loading={busy} loadingText="正在发布" onClick={publish}>
        {label}
      </Button>
      <KeptSign kept={kept} />
      <Hint id={hint} $wrong={isTried && isShort}>
        {needsReason ? `原因不少于 ${shortestReason} 个字，记入动态` : '确认无误后可以发布，记入动态'}
      </Hint>
    </Row>
  )
}

/** Whether a person may answer for all of them. */
export function canBeOverridden(obstacles: readonly Obstacle[]): boolean {
  return obstacles.length > 0 && obstacles.every(({ severity }) => severity !== 'stops')
}

function nameField(type: TypeName, name: string): string {
  const { title, categories, fields } = getContentType(type)
  if (name === 'title') return title.label
  if (name === 'review') return '审阅'
  return name === 'category' ? (categories?.label ?? '') : (fields[name]?.label ?? title.label)
}

const List = styled.ul`
  margin-top: 4px;
  padding-left: 18px;
  list-style: disc;
  overflow-wrap: anywhere;
`

const Reason = styled(Input)`
  flex: 1 1 240px;
  width: auto;
  max-width: 420px;
  &[aria-invalid] {
    border-color: ${color.danger};
  }
`

const Hint = styled.small<{ $wrong: boolean }>`
  color: ${({ $wrong }) => ($wrong ? color.danger : color.textMuted)};
  font-size: ${adminTextSize.small};
`
