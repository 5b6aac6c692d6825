import { createFileRoute } from '@tanstack/react-router'
import { staffQuery } from '../../../data/admin/staff-query'
import { SettingsPage } from '../../../admin/settings/settings-page'
import { createSearchOptions } from '../../../navigation/route-options'
import { settingsSearch } from '../../../navigation/search-params'

export const Route = createFileRoute('/_office/manage/settings')({
  ...createSearchOptions(settingsSearch),
  loader: async ({ context }) => {
    await context.queryClient.fetchQuery(staffQuery('setting.all'))
    return { title: '站点设置' }
  },
  component: () => <SettingsPage section={Route.useSearch().section} />,
})
