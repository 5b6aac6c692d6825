import { createFileRoute } from '@tanstack/react-router'
import { AddPage, describeAddPage } from '../../../admin/add-page'
import { createAddOptions } from '../../../navigation/route-options'

export const Route = createFileRoute('/_office/about/CultureAdd')({
  ...createAddOptions('culture'),
  loader: () => describeAddPage('culture'),
  component: () => <AddPage type="culture" search={Route.useSearch()} />,
})
