import { createFileRoute } from '@tanstack/react-router'
import { AddPage, describeAddPage } from '../../../admin/add-page'
import { createAddOptions } from '../../../navigation/route-options'
import { WithPlace } from '../-with-place'

export const Route = createFileRoute('/_office/linkUS/ServerNetworkAdd')({
  ...createAddOptions('serviceNetwork'),
  loader: ({ context }) => describeAddPage('serviceNetwork', context.account),
  component: () => (
    <WithPlace type="serviceNetwork">
      <AddPage type="serviceNetwork" search={Route.useSearch()} />
    </WithPlace>
  ),
})
