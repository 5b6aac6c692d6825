import { createFileRoute } from '@tanstack/react-router'
import { AddPage, describeAddPage } from '../../../admin/add-page'
import { createAddOptions } from '../../../navigation/route-options'

export const Route = createFileRoute('/_office/manage/addMilestone')({
  ...createAddOptions('milestone'),
  loader: ({ context }) => describeAddPage('milestone', context.account),
  component: () => <AddPage type="milestone" search={Route.useSearch()} />,
})
