import { createFileRoute } from '@tanstack/react-router'
import { auditQuery } from '../../../data/admin/staff-query'
import { createStaffOptions } from '../../../navigation/route-options'
import { auditSearch } from '../../../navigation/search-params'
import { AuditPage } from '../../../admin/audit/audit-page'
import { ForAdministrators } from '../../../admin/shell/page-head'

export const Route = createFileRoute('/_office/manage/audit')({
  ...createStaffOptions(auditSearch),
  loader: async ({ context, deps }) => {
    if (context.account?.role === 'administrator') await context.queryClient.fetchQuery(auditQuery(deps))
    return { title: '操作日志' }
  },
  component: () => (
    <ForAdministrators>
      <AuditPage search={Route.useSearch()} />
    </ForAdministrators>
  ),
})
