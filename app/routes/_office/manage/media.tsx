import { createFileRoute } from '@tanstack/react-router'
import { mediaCountsQuery, mediaListQuery } from '../../../data/admin/media'
import { mediaFoldersQuery } from '../../../data/admin/media-folders'
import { throwNotFoundOnInvalidSearch } from '../../../navigation/invalid-search'
import { mediaSearch } from '../../../navigation/search-params'
import { MediaPage } from '../../../admin/media/media-page'

export const Route = createFileRoute('/_office/manage/media')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: mediaSearch,
  onError: throwNotFoundOnInvalidSearch,
  loaderDeps: ({ search: { file: _file, ...search } }) => search,
  loader: async ({ context: { queryClient }, deps: { find: text, ...deps } }) => {
    await Promise.all([
      queryClient.fetchQuery(mediaListQuery({ text, ...deps })),
      queryClient.fetchQuery(mediaCountsQuery),
      queryClient.fetchQuery(mediaFoldersQuery),
    ])
    return { title: '媒体库' }
  },
  component: () => <MediaPage search={Route.useSearch()} />,
})
