import { createFileRoute } from '@tanstack/react-router'
import { AddPage, describeAddPage } from '../../../admin/add-page'
import { createAddOptions } from '../../../navigation/route-options'
import { WithPlace } from '../-with-place'

export const Route = createFileRoute('/_office/about/OrganizationAdd')({
  ...createAddOptions('organisation'),
  loader: ({ context }) => describeAddPage('organisation', context.account),
  component: () => (
    <WithPlace type="organisation">
      <AddPage type="organisation" search={Route.useSearch()} />
    </WithPlace>
  ),
})
