import { createFileRoute } from '@tanstack/react-router'
import { loadUpdatePage, UpdatePage } from '../../../admin/update-page'
import { updateOptions } from '../../../navigation/route-options'
import { WithPlace } from '../-with-place'

export const Route = createFileRoute('/_office/linkUS/ServerNetworkUpdate')({
  ...updateOptions,
  loader: ({ context, deps }) => loadUpdatePage(context.queryClient, 'serviceNetwork', deps),
  component: () => (
    <WithPlace type="serviceNetwork">
      <UpdatePage type="serviceNetwork" search={Route.useSearch()} />
    </WithPlace>
  ),
})
