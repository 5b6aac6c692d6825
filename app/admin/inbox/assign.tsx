import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import type { ApplicationDetail } from '../../contract'
import { staffQuery } from '../../data/admin/staff-query'
import { Button } from '../../ui/form/button'
import { Row } from '../../ui/layout'
import { Text } from '../../ui/text'
import { useRights } from '../session/use-rights'
import { useSession } from '../session/use-session'
import { MenuTrigger } from '../shell/menu-button'

/** Hands an application to somebody, once they are chosen: the arrows walk through a menu without doing anything. Who handles the own ones only can hand it back. */
export function AssignMenu({
  detail,
  onAssign,
}: {
  detail: ApplicationDetail
  /** Called with the account; null for nobody. */
  onAssign: (accountId: number | null) => void
}) {
  const { account } = useSession()
  const assignsToOthers = useRights().has('application.handle', 'all')
  const { data } = useQuery({ ...staffQuery('application.handlers'), enabled: assignsToOthers })
  const people = data?.rows ?? (account ? [account] : [])
  return (
    <MenuTrigger
      sheet
      data-wide
      items={[
        ...people.map(({ id, name }) => ({ label: name, run: () => onAssign(id) })),
        ...(detail.assignee ? [{ label: '取消分派', apart: true, run: () => onAssign(null) }] : []),
      ]}
    >
      <Text $cut>{detail.assignee ? `已分派给 ${detail.assignee}` : '分派给…'}</Text>
      <ChevronDown size={16} aria-hidden />
    </MenuTrigger>
  )
}

/** In the place of what only the one may do whom an application is assigned to, with the way to become it. */
export function TakeOver({
  detail: { assignee },
  disabled,
  onTake,
}: {
  detail: ApplicationDetail
  disabled: boolean
  /** Assigns it to whoever has signed in; left out for those who may not. */
  onTake: (() => void) | undefined
}) {
  const state = assignee === '' ? '这份申请尚未分派' : `这份申请由 ${assignee} 负责`
  return (
    <Row $gap={12} $wrap $above={12}>
      <Text $tone="muted" $size="meta">
        {state}，只有负责人可以显示完整信息
      </Text>
      {onTake && (
        <Button size="admin" variant="secondary" disabled={disabled} onClick={onTake}>
          分派给我
        </Button>
      )}
    </Row>
  )
}
