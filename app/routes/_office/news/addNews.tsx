import { createFileRoute } from '@tanstack/react-router'
import { AddPage, describeAddPage } from '../../../admin/add-page'
import { createAddOptions } from '../../../navigation/route-options'

export const Route = createFileRoute('/_office/news/addNews')({
  ...createAddOptions('news'),
  loader: ({ context }) => describeAddPage('news', context.account),
  component: () => <AddPage type="news" search={Route.useSearch()} />,
})
