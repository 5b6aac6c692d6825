import { createFileRoute } from '@tanstack/react-router'
import { AddPage, describeAddPage } from '../../../admin/add-page'
import { createAddOptions } from '../../../navigation/route-options'
import { WithPlace } from '../-with-place'

export const Route = createFileRoute('/_office/manage/addHonor')({
  ...createAddOptions('honour'),
  loader: ({ context }) => describeAddPage('honour', context.account),
  component: () => (
    <WithPlace type="honour">
      <AddPage type="honour" search={Route.useSearch()} />
    </WithPlace>
  ),
})
