import { createFileRoute } from '@tanstack/react-router'
import { loadUpdatePage, UpdatePage } from '../../../admin/update-page'
import { updateOptions } from '../../../navigation/route-options'

export const Route = createFileRoute('/_office/linkUS/RecruitUpdate')({
  ...updateOptions,
  loader: ({ context, deps }) => loadUpdatePage(context.queryClient, 'recruitment', deps),
  component: () => <UpdatePage type="recruitment" search={Route.useSearch()} />,
})
