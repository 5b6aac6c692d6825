import { createFileRoute } from '@tanstack/react-router'
import { AddPage, describeAddPage } from '../../../admin/add-page'
import { createAddOptions } from '../../../navigation/route-options'
import { WithSlides } from './-with-slides'

export const Route = createFileRoute('/_office/mainpage/addBanner')({
  ...createAddOptions('banner'),
  loader: ({ context }) => describeAddPage('banner', context.account),
  component: () => (
    <WithSlides>
      <AddPage type="banner" search={Route.useSearch()} />
    </WithSlides>
  ),
})
