import type { ReactNode } from 'react'
import { EmptyState } from '../../ui/feedback/states'
import { useSession } from '../session/use-session'
import { Card } from '../shared/card'

/** Pages that only administrators may see; the API refuses everybody else all the same. */
export function ForAdministrators({ children }: { children: ReactNode }) {
  const { account } = useSession()
  if (account?.role === 'administrator') return children
  return (
    <Card>
      <EmptyState title="需要管理员权限" text="请联系管理员处理" />
    </Card>
  )
}
