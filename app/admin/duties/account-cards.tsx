import { TriangleAlert } from 'lucide-react'
import styled from 'styled-components'
import { type Rights, uniteRights } from '../../content/rights'
import type { AccountRow, DutySheet } from '../../contract'
import { Row, Stack } from '../../ui/layout'
import { Badge, Text } from '../../ui/text'
import { adminTextSize, color, media } from '../../ui/theme'
import { Card } from '../shared/card'
import { ConflictWarning, isWarnedOf, listConflicts } from './conflict-warning'
import { listEffectiveRights } from './effective-rights'

/** An account with what its duties allow. */
export interface AccountWithRights {
  account: AccountRow
  rights: Rights
}

/** What the duties of accounts allow, of those that can be signed in to. */
export function listAccountRights(accounts: readonly AccountRow[], { duties }: DutySheet): AccountWithRights[] {
  const byId = new Map(duties.map(({ id, rights }) => [id, rights]))
  return accounts
    .filter(({ disabled }) => !disabled)
    .map((account) => ({ account, rights: uniteRights(account.duties.map(({ id }) => byId.get(id) ?? {})) }))
}

/** The accounts with their duties; a warning stands at those that hold what should be in two hands. */
export function AccountsCard({
  accounts,
  sheet,
  now,
  chosen,
  onChoose,
}: {
  accounts: readonly AccountWithRights[]
  sheet: DutySheet
  now: number
  chosen: number
  onChoose: (id: number) => void
}) {
  const warns = ({ account }: AccountWithRights) => isWarnedOf(sheet, account.id, now)
  const warned = accounts.filter(warns).length
  return (
    <Card aria-label="账号">
      <Row $padding={[14, 18]} $justify="between" $align="baseline" $gap={10}>
        <Text as="h2" $size="cardTitle">
          账号
        </Text>
        <Text $tone="muted" $size="small">
          {warned === 0 ? `共 ${accounts.length} 个` : `${warned} 个账号职责未分离`}
        </Text>
      </Row>
      <ul>
        {accounts.map((each) => {
          const { id, name, username, duties } = each.account
          return (
            <li key={id}>
              <AccountButton aria-pressed={id === chosen} onClick={() => onChoose(id)}>
                <Text $cut>{name || username}</Text>
                <Held $warned={warns(each)}>
                  {warns(each) && <TriangleAlert size={14} aria-label="职责未分离" />}
                  {duties.map((duty) => duty.name).join('、') || '没有职责'}
                </Held>
              </AccountButton>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

const AccountButton = styled.button.attrs({ type: 'button' })`
  display: grid;
  grid-template-columns: minmax(64px, auto) minmax(0, 1fr);
  gap: 12px;
  align-items: center;
  width: 100%;
  min-height: 40px;
  ${media.touch} {
    min-height: 44px;
  }
  padding: 6px 18px;
  border-top: 1px solid ${color.lineSoft};
  text-align: left;
  &:hover {
    background: ${color.rowHover};
  }
  &[aria-pressed='true'] {
    background: ${color.selected};
    box-shadow: inset 3px 0 0 ${color.primary};
    color: ${color.primaryHover};
    font-weight: 600;
  }
`

const Held = styled.span<{ $warned: boolean }>`
  color: ${({ $warned }) => ($warned ? color.warning : color.textMuted)};
  font-size: ${adminTextSize.meta};
  font-weight: 400;
  text-align: right;
  svg {
    margin-right: 4px;
    vertical-align: -2px;
  }
`

/** What one account may do in fact, and what of it should be in two hands. */
export function EffectiveRightsCard({
  holder: { account, rights },
  sheet,
  now,
}: {
  holder: AccountWithRights
  sheet: DutySheet
  now: number
}) {
  const name = account.name || account.username
  const groups = listEffectiveRights({ account, rights }, sheet.duties)
  return (
    <Card aria-label={`${name}的实际权限`}>
      <Stack $padding={[14, 18]} $gap={8}>
        <Text as="h2" $size="cardTitle">
          {name}的实际权限
        </Text>
        <Row $gap={6} $wrap>
          {account.duties.map((duty) => (
            <Badge key={duty.id}>{duty.name}</Badge>
          ))}
        </Row>
      </Stack>
      {listConflicts(sheet, account.id).map((held) => (
        <ConflictWarning key={held.name} accountId={account.id} held={held} sheet={sheet} now={now} name={name} />
      ))}
      {groups.length === 0 && <Line>没有任何权限</Line>}
      {groups.map(({ label, lines }) => (
        <Line key={label}>
          <Text as="h3" $weight={600} $size="meta">
            {label}
          </Text>
          <dl>
            {lines.map(({ actions, scope, sources }) => (
              <HeldRight key={actions}>
                <dt>{actions}</dt>
                <dd>{scope}</dd>
                <dd>{sources}</dd>
              </HeldRight>
            ))}
          </dl>
        </Line>
      ))}
    </Card>
  )
}

const Line = styled.div`
  display: grid;
  grid-template-columns: 76px minmax(0, 1fr);
  gap: 4px 12px;
  padding: 11px 18px;
  border-top: 1px solid ${color.lineSoft};
  font-size: ${adminTextSize.meta};
  line-height: 1.7;
`

const HeldRight = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 32px minmax(0, 1fr);
  gap: 8px;
  dd:last-child {
    color: ${color.textMuted};
    text-align: right;
  }
`
