import { createFileRoute } from '@tanstack/react-router'
import { AddPage, describeAddPage } from '../../../admin/add-page'
import { createAddOptions } from '../../../navigation/route-options'

export const Route = createFileRoute('/_office/mainpage/addCaseInfo')({
  ...createAddOptions('caseInfo'),
  loader: () => describeAddPage('caseInfo'),
  component: () => <AddPage type="caseInfo" search={Route.useSearch()} />,
})
