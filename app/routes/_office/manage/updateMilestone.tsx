import { createFileRoute } from '@tanstack/react-router'
import { loadUpdatePage, UpdatePage } from '../../../admin/update-page'
import { updateOptions } from '../../../navigation/route-options'
import { WithPlace } from '../-with-place'

export const Route = createFileRoute('/_office/manage/updateMilestone')({
  ...updateOptions,
  loader: ({ context, deps }) => loadUpdatePage(context.queryClient, 'milestone', deps),
  component: () => (
    <WithPlace type="milestone">
      <UpdatePage type="milestone" search={Route.useSearch()} />
    </WithPlace>
  ),
})
