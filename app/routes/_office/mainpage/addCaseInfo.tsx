import { createFileRoute } from '@tanstack/react-router'
import { AddPage, describeAddPage } from '../../../admin/add-page'
import { createAddOptions } from '../../../navigation/route-options'

export const Route = createFileRoute('/_office/mainpage/addCaseInfo')({
  ...createAddOptions('caseInfo'),
  loader: ({ context }) => describeAddPage('caseInfo', context.account),
  component: () => <AddPage type="caseInfo" search={Route.useSearch()} />,
})
