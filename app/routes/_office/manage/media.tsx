import { createFileRoute } from '@tanstack/react-router'
import { mediaListQuery } from '../../../data/media'
import { notFoundOnBadSearch } from '../../../navigation/bad-search'
import { mediaSearch } from '../../../navigation/search-params'
import { MediaPage } from '../../../office/media/media-page'

export const Route = createFileRoute('/_office/manage/media')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: mediaSearch,
  onError: notFoundOnBadSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps: { page, find, kind } }) => {
    await context.queryClient.fetchQuery(mediaListQuery({ page, text: find, kind }))
  },
  component: () => <MediaPage search={Route.useSearch()} />,
})
