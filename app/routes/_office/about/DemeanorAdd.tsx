import { createFileRoute } from '@tanstack/react-router'
import { AddPage, describeAddPage } from '../../../admin/add-page'
import { createAddOptions } from '../../../navigation/route-options'

export const Route = createFileRoute('/_office/about/DemeanorAdd')({
  ...createAddOptions('demeanour'),
  loader: ({ context }) => describeAddPage('demeanour', context.account),
  component: () => <AddPage type="demeanour" search={Route.useSearch()} />,
})
