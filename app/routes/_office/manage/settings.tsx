import { createFileRoute } from '@tanstack/react-router'
import { staffQuery } from '../../../data/admin/staff-query'
import { SettingsPage } from '../../../admin/settings/settings-page'
import { ForAdministrators } from '../../../admin/shell/page-head'

export const Route = createFileRoute('/_office/manage/settings')({
  loader: async ({ context }) => {
    if (context.account?.role === 'administrator') await context.queryClient.fetchQuery(staffQuery('setting.all'))
    return { title: '站点设置' }
  },
  component: () => (
    <ForAdministrators>
      <SettingsPage />
    </ForAdministrators>
  ),
})
