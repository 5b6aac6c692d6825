import { createFileRoute } from '@tanstack/react-router'
import { loadUpdatePage, UpdatePage } from '../../../admin/update-page'
import { updateOptions } from '../../../navigation/route-options'

export const Route = createFileRoute('/_office/manage/updateEquipment')({
  ...updateOptions,
  loader: ({ context, deps }) => loadUpdatePage(context.queryClient, 'equipment', deps),
  component: () => <UpdatePage type="equipment" search={Route.useSearch()} />,
})
