import { createFileRoute } from '@tanstack/react-router'
import { mediaCountsQuery } from '../../../data/admin/counts'
import { mediaDetailQuery, mediaListQuery } from '../../../data/admin/media'
import { mediaFoldersQuery } from '../../../data/admin/media-folders'
import { requireFound } from '../../../data/client/require-found'
import { throwNotFoundOnInvalidSearch } from '../../../navigation/invalid-search'
import { mediaSearch } from '../../../navigation/search-params'
import { MediaPage } from '../../../admin/media/media-page'

export const Route = createFileRoute('/_office/manage/media')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: mediaSearch,
  onError: throwNotFoundOnInvalidSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps: { find: text, file, ...deps } }) => {
    const [{ rows }] = await Promise.all([
      queryClient.fetchQuery(mediaListQuery({ text, ...deps })),
      queryClient.fetchQuery(mediaCountsQuery),
      queryClient.fetchQuery(mediaFoldersQuery),
    ])
    // What the list shows is there.
    if (file !== undefined && !rows.some(({ id }) => id === file))
      await requireFound(queryClient.fetchQuery(mediaDetailQuery(file)))
    return { title: '媒体库' }
  },
  component: () => <MediaPage search={Route.useSearch()} />,
})
