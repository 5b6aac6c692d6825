import { createFileRoute } from '@tanstack/react-router'
import { loadUpdatePage, UpdatePage } from '../../../admin/update-page'
import { updateOptions } from '../../../navigation/route-options'
import { WithPlace } from '../-with-place'

export const Route = createFileRoute('/_office/manage/updateEquipment')({
  ...updateOptions,
  loader: ({ context, deps }) => loadUpdatePage(context.queryClient, 'equipment', deps),
  component: () => (
    <WithPlace type="equipment">
      <UpdatePage type="equipment" search={Route.useSearch()} />
    </WithPlace>
  ),
})
