import { createFileRoute } from '@tanstack/react-router'
import { AddPage, describeAddPage } from '../../../admin/add-page'
import { createAddOptions } from '../../../navigation/route-options'
import { WithPlace } from '../-with-place'

export const Route = createFileRoute('/_office/manage/addEquipment')({
  ...createAddOptions('equipment'),
  loader: ({ context }) => describeAddPage('equipment', context.account),
  component: () => (
    <WithPlace type="equipment">
      <AddPage type="equipment" search={Route.useSearch()} />
    </WithPlace>
  ),
})
