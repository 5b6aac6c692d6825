import { createFileRoute } from '@tanstack/react-router'
import { loadUpdatePage, UpdatePage } from '../../../admin/update-page'
import { updateOptions } from '../../../navigation/route-options'
import { WithPlace } from '../-with-place'

export const Route = createFileRoute('/_office/manage/updateHonor')({
  ...updateOptions,
  loader: ({ context, deps }) => loadUpdatePage(context.queryClient, 'honour', deps),
  component: () => (
    <WithPlace type="honour">
      <UpdatePage type="honour" search={Route.useSearch()} />
    </WithPlace>
  ),
})
