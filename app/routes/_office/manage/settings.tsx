import { createFileRoute } from '@tanstack/react-router'
import { staffQuery } from '../../../data/admin/staff-query'
import { SettingsPage } from '../../../admin/settings/settings-page'

export const Route = createFileRoute('/_office/manage/settings')({
  loader: async ({ context }) => {
    await context.queryClient.fetchQuery(staffQuery('setting.all'))
    return { title: '站点设置' }
  },
  component: SettingsPage,
})
