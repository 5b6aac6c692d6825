import { createFileRoute } from '@tanstack/react-router'
import { AddPage, describeAddPage } from '../../../admin/add-page'
import { createAddOptions } from '../../../navigation/route-options'

export const Route = createFileRoute('/_office/industryInfo/addIndustryInfo')({
  ...createAddOptions('solution'),
  loader: ({ context }) => describeAddPage('solution', context.account),
  component: () => <AddPage type="solution" search={Route.useSearch()} />,
})
