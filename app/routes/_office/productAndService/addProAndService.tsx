import { createFileRoute } from '@tanstack/react-router'
import { AddPage, describeAddPage } from '../../../admin/add-page'
import { createAddOptions } from '../../../navigation/route-options'

export const Route = createFileRoute('/_office/productAndService/addProAndService')({
  ...createAddOptions('product'),
  loader: ({ context }) => describeAddPage('product', context.account),
  component: () => <AddPage type="product" search={Route.useSearch()} />,
})
