import { useQuery } from '@tanstack/react-query'
import styled from 'styled-components'
import type { ApplicationDetail } from '../../contract'
import { accountsQuery } from '../../data/admin/accounts'
import { useSession } from '../session/use-session'
import { Select } from '../shared/input'

/** Hands an application to somebody. Only administrators may see all accounts; others can take it themselves. */
export function AssignSelect({
  detail,
  onAssign,
}: {
  detail: ApplicationDetail
  /** Called with the account; null for nobody. */
  onAssign: (accountId: number | null) => void
}) {
  const { account } = useSession()
  const { data = [] } = useQuery({ ...accountsQuery, enabled: account?.role === 'administrator' })
  const people = data.length > 0 ? data.filter(({ disabled }) => !disabled) : account ? [account] : []
  return (
    <Assign
      $small
      aria-label="分派给"
      value=""
      onChange={(event) => onAssign(event.target.value === 'nobody' ? null : Number(event.target.value))}
    >
      <option value="">{detail.assignee ? `已分派给 ${detail.assignee}` : '分派给…'}</option>
      {people.map(({ id, name, username }) => (
        <option key={id} value={id}>
          {name || username}
        </option>
      ))}
      {detail.assignee && <option value="nobody">取消分派</option>}
    </Assign>
  )
}

const Assign = styled(Select)`
  width: 150px;
`
