import { createFileRoute } from '@tanstack/react-router'
import { loadUpdatePage, UpdatePage } from '../../../admin/update-page'
import { updateOptions } from '../../../navigation/route-options'
import { WithPlace } from '../-with-place'

export const Route = createFileRoute('/_office/manage/updateProjectRecord')({
  ...updateOptions,
  loader: ({ context, deps }) => loadUpdatePage(context.queryClient, 'projectRecord', deps),
  component: () => (
    <WithPlace type="projectRecord">
      <UpdatePage type="projectRecord" search={Route.useSearch()} />
    </WithPlace>
  ),
})
