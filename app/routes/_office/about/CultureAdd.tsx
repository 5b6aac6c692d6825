import { createFileRoute } from '@tanstack/react-router'
import { AddPage } from '../../../admin/add-page'
import { describeAddPage } from '../../../admin/shell/page-title'

export const Route = createFileRoute('/_office/about/CultureAdd')({
  loader: () => describeAddPage('culture'),
  component: () => <AddPage type="culture" />,
})
