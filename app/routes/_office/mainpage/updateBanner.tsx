import { createFileRoute } from '@tanstack/react-router'
import { loadUpdatePage, UpdatePage } from '../../../admin/update-page'
import { updateOptions } from '../../../navigation/route-options'
import { WithSlides } from './-with-slides'

export const Route = createFileRoute('/_office/mainpage/updateBanner')({
  ...updateOptions,
  loader: ({ context, deps }) => loadUpdatePage(context.queryClient, 'banner', deps),
  component: () => (
    <WithSlides>
      <UpdatePage type="banner" search={Route.useSearch()} />
    </WithSlides>
  ),
})
