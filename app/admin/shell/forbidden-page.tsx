import { useQuery } from '@tanstack/react-query'
import { createLink } from '@tanstack/react-router'
import { staffQuery } from '../../data/admin/staff-query'
import { EmptyState } from '../../ui/feedback/states'
import { ButtonAnchor } from '../../ui/form/button'
import { Card } from '../shared/card'

/** In the place of a page that the account may not open: what is missing, and who can give it. */
export function ForbiddenPage() {
  const { data } = useQuery(staffQuery('duty.grantors'))
  const names = data?.rows ?? []
  return (
    <Card>
      <EmptyState
        title="没有查看此页的权限"
        text={names.length === 0 ? '请联系系统管理员' : `请联系系统管理员：${names.join('、')}`}
        action={
          <DashboardLink to="/manage" size="admin">
            返回工作台
          </DashboardLink>
        }
      />
    </Card>
  )
}

const DashboardLink = createLink(ButtonAnchor)
