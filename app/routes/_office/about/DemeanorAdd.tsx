import { createFileRoute } from '@tanstack/react-router'
import { AddPage, describeAddPage } from '../../../admin/add-page'
import { createAddOptions } from '../../../navigation/route-options'

export const Route = createFileRoute('/_office/about/DemeanorAdd')({
  ...createAddOptions('demeanour'),
  loader: () => describeAddPage('demeanour'),
  component: () => <AddPage type="demeanour" search={Route.useSearch()} />,
})
