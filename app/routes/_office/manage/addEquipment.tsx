import { createFileRoute } from '@tanstack/react-router'
import { AddPage, describeAddPage } from '../../../admin/add-page'
import { createAddOptions } from '../../../navigation/route-options'

export const Route = createFileRoute('/_office/manage/addEquipment')({
  ...createAddOptions('equipment'),
  loader: ({ context }) => describeAddPage('equipment', context.account),
  component: () => <AddPage type="equipment" search={Route.useSearch()} />,
})
