import { createFileRoute } from '@tanstack/react-router'
import { AddPage, describeAddPage } from '../../../admin/add-page'
import { createAddOptions } from '../../../navigation/route-options'
import { WithPlace } from '../-with-place'

export const Route = createFileRoute('/_office/manage/addProjectRecord')({
  ...createAddOptions('projectRecord'),
  loader: ({ context }) => describeAddPage('projectRecord', context.account),
  component: () => (
    <WithPlace type="projectRecord">
      <AddPage type="projectRecord" search={Route.useSearch()} />
    </WithPlace>
  ),
})
