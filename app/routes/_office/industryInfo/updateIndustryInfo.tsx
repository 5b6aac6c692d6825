import { createFileRoute } from '@tanstack/react-router'
import { loadUpdatePage, UpdatePage } from '../../../admin/update-page'
import { updateOptions } from '../../../navigation/route-options'

export const Route = createFileRoute('/_office/industryInfo/updateIndustryInfo')({
  ...updateOptions,
  loader: ({ context, deps }) => loadUpdatePage(context.queryClient, 'solution', deps),
  component: () => <UpdatePage type="solution" search={Route.useSearch()} />,
})
