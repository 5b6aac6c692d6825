import { createFileRoute } from '@tanstack/react-router'
import { loadUpdatePage, UpdatePage } from '../../../admin/update-page'
import { updateOptions } from '../../../navigation/route-options'
import { WithPlace } from '../-with-place'

export const Route = createFileRoute('/_office/about/OrganizationUpdate')({
  ...updateOptions,
  loader: ({ context, deps }) => loadUpdatePage(context.queryClient, 'organisation', deps),
  component: () => (
    <WithPlace type="organisation">
      <UpdatePage type="organisation" search={Route.useSearch()} />
    </WithPlace>
  ),
})
