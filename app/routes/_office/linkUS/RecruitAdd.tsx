import { createFileRoute } from '@tanstack/react-router'
import { AddPage, describeAddPage } from '../../../admin/add-page'
import { createAddOptions } from '../../../navigation/route-options'

export const Route = createFileRoute('/_office/linkUS/RecruitAdd')({
  ...createAddOptions('recruitment'),
  loader: ({ context }) => describeAddPage('recruitment', context.account),
  component: () => <AddPage type="recruitment" search={Route.useSearch()} />,
})
