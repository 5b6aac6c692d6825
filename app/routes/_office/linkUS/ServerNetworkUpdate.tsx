import { createFileRoute } from '@tanstack/react-router'
import { loadUpdatePage, UpdatePage } from '../../../admin/update-page'
import { updateOptions } from '../../../navigation/route-options'

export const Route = createFileRoute('/_office/linkUS/ServerNetworkUpdate')({
  ...updateOptions,
  loader: ({ context, deps }) => loadUpdatePage(context.queryClient, 'serviceNetwork', deps),
  component: () => <UpdatePage type="serviceNetwork" search={Route.useSearch()} />,
})
