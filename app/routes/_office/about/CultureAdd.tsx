import { createFileRoute } from '@tanstack/react-router'
import { AddPage, describeAddPage } from '../../../admin/add-page'
import { createAddOptions } from '../../../navigation/route-options'

export const Route = createFileRoute('/_office/about/CultureAdd')({
  ...createAddOptions('culture'),
  loader: ({ context }) => describeAddPage('culture', context.account),
  component: () => <AddPage type="culture" search={Route.useSearch()} />,
})
