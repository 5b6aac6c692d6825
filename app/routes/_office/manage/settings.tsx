import { createFileRoute } from '@tanstack/react-router'
import { editedSettingsQuery } from '../../../data/admin/settings'
import { SettingsPage } from '../../../admin/settings/settings-page'
import { ForAdministrators } from '../../../admin/shell/for-administrators'

export const Route = createFileRoute('/_office/manage/settings')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context }) => {
    if (context.account?.role === 'administrator') await context.queryClient.fetchQuery(editedSettingsQuery)
    return { title: '站点设置' }
  },
  component: () => (
    <ForAdministrators>
      <SettingsPage />
    </ForAdministrators>
  ),
})
