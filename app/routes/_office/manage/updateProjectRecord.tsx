import { createFileRoute } from '@tanstack/react-router'
import { loadUpdatePage, UpdatePage } from '../../../admin/update-page'
import { updateOptions } from '../../../navigation/route-options'

export const Route = createFileRoute('/_office/manage/updateProjectRecord')({
  ...updateOptions,
  loader: ({ context, deps }) => loadUpdatePage(context.queryClient, 'projectRecord', deps),
  component: () => <UpdatePage type="projectRecord" search={Route.useSearch()} />,
})
