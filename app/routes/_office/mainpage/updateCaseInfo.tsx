import { createFileRoute } from '@tanstack/react-router'
import { loadUpdatePage, UpdatePage } from '../../../admin/update-page'
import { updateOptions } from '../../../navigation/route-options'

export const Route = createFileRoute('/_office/mainpage/updateCaseInfo')({
  ...updateOptions,
  loader: ({ context, deps }) => loadUpdatePage(context.queryClient, 'caseInfo', deps),
  component: () => <UpdatePage type="caseInfo" search={Route.useSearch()} />,
})
