import { createFileRoute } from '@tanstack/react-router'
import { AddPage, describeAddPage } from '../../../admin/add-page'
import { createAddOptions } from '../../../navigation/route-options'
import { WithPlace } from '../-with-place'

export const Route = createFileRoute('/_office/manage/addMilestone')({
  ...createAddOptions('milestone'),
  loader: ({ context }) => describeAddPage('milestone', context.account),
  component: () => (
    <WithPlace type="milestone">
      <AddPage type="milestone" search={Route.useSearch()} />
    </WithPlace>
  ),
})
