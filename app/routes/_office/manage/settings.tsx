import { createFileRoute } from '@tanstack/react-router'
import { editedSettingsQuery } from '../../../data/office-settings'
import { SettingsPage } from '../../../office/settings/settings-page'
import { ForAdministrators } from '../../../office/shell/for-administrators'

export const Route = createFileRoute('/_office/manage/settings')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context }) => {
    if (context.account?.role === 'administrator') await context.queryClient.fetchQuery(editedSettingsQuery)
  },
  component: () => (
    <ForAdministrators>
      <SettingsPage />
    </ForAdministrators>
  ),
})
