import { useHydrated } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { Suspense } from 'react'
import styled from 'styled-components'
import { getContentType } from '../../content/registry'
import { reviewStageNames, reviewStateNames } from '../../content/review'
import type { QueueRow } from '../../contract'
import { ButtonAnchor } from '../../ui/form/button'
import { Row } from '../../ui/layout'
import { Text } from '../../ui/text'
import { adminTextSize, color, media } from '../../ui/theme'
import { StateMark } from '../shared/state-mark'
import { createAdminLink, useAdminLink } from '../shell/admin-link'
import { IconButton, MoreMenu } from '../shell/menu-button'
import { TypeIcon } from '../shell/type-icon'
import { describeTerm, formatDuration, formatMoment } from './review-parts'
import { lazyPart } from '../../ui/deferred-part'

const Changes = lazyPart(async () => ({ default: (await import('./queue-changes')).QueueChanges }))

/** The heads of the columns. */
export function QueueHead({ isDone }: { isDone: boolean }) {
  return (
    <Heads aria-hidden>
      <span>内容与改动</span>
      <span>类型</span>
      <span>送审人</span>
      <span>环节</span>
      <span>{isDone ? '我的意见' : '已等待'}</span>
      <span>期限</span>
      <span>操作</span>
    </Heads>
  )
}

/** One version under review; below it, once it is open, what was changed. Decisions are made in the form of the entry. */
export function QueueItem({
  row,
  now,
  isDone,
  isOpen,
  onToggle,
  onHandOver,
}: {
  row: QueueRow
  now: number
  isDone: boolean
  isOpen: boolean
  onToggle: () => void
  /** Asks who decides in the reader's place. */
  onHandOver: () => void
}) {
  const { label, icon, paths } = getContentType(row.type)
  const form = { to: paths.update, search: { id: row.entryId } }
  const review = useAdminLink(form)
  // The server cannot wait for what is fetched late.
  const isHydrated = useHydrated()
  const term = describeTerm(row.dueAt, now)
  return (
    <Item data-review={row.id} data-open={isOpen || undefined}>
      <Cells>
        <Title>
          <IconButton
            aria-label={`${isOpen ? '收起' : '展开'}“${row.title}”的改动`}
            aria-expanded={isOpen}
            onClick={onToggle}
          >
            <Arrow size={16} aria-hidden data-open={isOpen || undefined} />
          </IconButton>
          <div>
            <TitleLink {...form} data-review-link="">
              {row.title || '（无标题）'}
            </TitleLink>
            <Text as="p" $tone="soft" $size="small" className="num">
              {describeVersion(row)}
            </Text>
          </div>
        </Title>
        <Row $gap={6} $inline>
          <TypeIcon name={icon} />
          {label}
        </Row>
        <div>
          {row.sentBy.name}
          <Text as="p" $tone="muted" $size="small">
            {row.sentBy.department}
          </Text>
        </div>
        <Stage row={row} />
        {isDone ? <OwnDecision row={row} /> : <Waited row={row} now={now} />}
        <div className="num">
          {row.state !== null && row.state !== 'voided' && row.state !== 'approved' && row.state !== 'returned' ? (
            <>
              <Text $tone={term.tone} $weight={term.tone && 600}>
                {term.day}
              </Text>
              <Text as="p" $tone={term.tone ?? 'muted'} $size="small">
                {term.left}
              </Text>
            </>
          ) : (
            '—'
          )}
        </div>
        <Actions>
          <ButtonAnchor {...review} size="admin" variant={isOpen && row.mayDecide ? 'primary' : 'secondary'}>
            {row.mayDecide && !row.isBeingChanged ? '审阅' : '查看'}
          </ButtonAnchor>
          {row.mayDecide && (
            <MoreMenu label={`“${row.title}”的更多操作`} items={[{ label: '转交', run: onHandOver }]} />
          )}
        </Actions>
      </Cells>
      {isOpen && isHydrated && (
        <Suspense fallback={<Reading>正在读取改动</Reading>}>
          <Changes row={row} onHandOver={row.mayDecide ? onHandOver : undefined} />
        </Suspense>
      )}
    </Item>
  )
}

function describeVersion({ number, liveNumber, isBeingChanged }: QueueRow): string {
  if (isBeingChanged) return '作者正在修改'
  return liveNumber === null ? `新稿，第 ${number} 版` : `第 ${number} 版，线上为第 ${liveNumber} 版`
}

function Stage({ row: { steps, stage, state } }: { row: QueueRow }) {
  return (
    <div>
      {state === 'voided' || state === 'approved' || state === 'returned' ? (
        <StateMark $state={state}>{reviewStateNames[state]}</StateMark>
      ) : (
        <Text $tone="link" $weight={600}>
          {reviewStageNames[stage]}
        </Text>
      )}
      <Row $gap={4} $above={4} aria-hidden>
        {steps.map((step) => (
          <Bar key={step.stage} data-state={step.state} />
        ))}
      </Row>
    </div>
  )
}

function Waited({ row: { openedAt }, now }: { row: QueueRow; now: number }) {
  return (
    <div className="num">
      {formatDuration(Math.max(0, now - openedAt))}
      <Text as="p" $tone="muted" $size="small">
        {formatMoment(openedAt)}
      </Text>
    </div>
  )
}

const kinds = { approve: '同意', return: '退回', revoke: '撤回同意', handOver: '转交', withdraw: '撤回送审' } as const

function OwnDecision({ row: { decision } }: { row: QueueRow }) {
  if (!decision) return <div>—</div>
  return (
    <div className="num">
      {kinds[decision.kind]}
      <Text as="p" $tone="muted" $size="small">
        {formatMoment(decision.at)}
      </Text>
    </div>
  )
}

const Reading = styled.p`
  padding: 0 20px 16px 58px;
  color: ${color.textMuted};
`

/** The columns of the list, from the width on at which they have room. */
const columns = 'minmax(0, 1fr) 118px 112px 84px 100px 116px 132px'

const Heads = styled.div`
  display: grid;
  grid-template-columns: ${columns};
  gap: 12px;
  align-items: center;
  height: 40px;
  padding: 0 20px;
  border-top: 1px solid ${color.line};
  background: ${color.rowHover};
  color: ${color.textMuted};
  font-size: ${adminTextSize.meta};
  > :last-child {
    text-align: right;
  }
  ${media.compact} {
    display: none;
  }
`

const Item = styled.li`
  border-bottom: 1px solid ${color.lineSoft};
  &[data-open] {
    background: ${color.rowHover};
    box-shadow: inset 3px 0 0 ${color.primary};
  }
`

const Cells = styled.div`
  display: grid;
  grid-template-columns: ${columns};
  gap: 12px;
  align-items: center;
  padding: 12px 20px;
  ${media.compact} {
    grid-template-columns: 1fr 1fr;
    gap: 8px 16px;
    padding: 14px 16px;
    > :first-child,
    > :last-child {
      grid-column: 1 / -1;
    }
  }
`

const Title = styled.div`
  display: flex;
  gap: 6px;
  align-items: center;
  min-width: 0;
`

const TitleLink = createAdminLink(styled.a`
  font-weight: 600;
  overflow-wrap: anywhere;
  &:hover {
    color: ${color.link};
  }
  ${media.mobile} {
    display: inline-block;
    padding: 6px 0;
  }
`)

const Arrow = styled(ChevronDown)`
  &:not([data-open]) {
    transform: rotate(-90deg);
  }
`

const Actions = styled.div`
  display: flex;
  gap: 4px;
  justify-content: flex-end;
  align-items: center;
  ${media.compact} {
    justify-content: flex-start;
  }
`

const Bar = styled.i`
  width: 22px;
  height: 4px;
  border-radius: 2px;
  background: ${color.line};
  &[data-state='done'] {
    background: ${color.success};
  }
  &[data-state='open'] {
    background: ${color.primary};
  }
  &[data-state='returned'] {
    background: ${color.danger};
  }
`
