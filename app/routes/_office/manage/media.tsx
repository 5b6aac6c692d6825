import { createFileRoute } from '@tanstack/react-router'
import { mediaListQuery } from '../../../data/admin/media'
import { throwNotFoundOnInvalidSearch } from '../../../navigation/invalid-search'
import { mediaSearch } from '../../../navigation/search-params'
import { MediaPage } from '../../../admin/media/media-page'

export const Route = createFileRoute('/_office/manage/media')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: mediaSearch,
  onError: throwNotFoundOnInvalidSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps: { page, find, kind } }) => {
    await context.queryClient.fetchQuery(mediaListQuery({ page, text: find, kind }))
    return { title: '媒体库' }
  },
  component: () => <MediaPage search={Route.useSearch()} />,
})
