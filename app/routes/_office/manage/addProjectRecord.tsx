import { createFileRoute } from '@tanstack/react-router'
import { AddPage, describeAddPage } from '../../../admin/add-page'
import { createAddOptions } from '../../../navigation/route-options'

export const Route = createFileRoute('/_office/manage/addProjectRecord')({
  ...createAddOptions('projectRecord'),
  loader: ({ context }) => describeAddPage('projectRecord', context.account),
  component: () => <AddPage type="projectRecord" search={Route.useSearch()} />,
})
