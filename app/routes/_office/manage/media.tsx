import { createFileRoute } from '@tanstack/react-router'
import { mediaListQuery, toLibraryFilter } from '../../../data/admin/media'
import { requireFound } from '../../../data/client/read-api'
import { staffQuery } from '../../../data/admin/staff-query'
import { createStaffOptions } from '../../../navigation/route-options'
import { mediaSearch } from '../../../navigation/search-params'
import { MediaPage } from '../../../admin/media/media-page'

export const Route = createFileRoute('/_office/manage/media')({
  ...createStaffOptions(mediaSearch),
  loader: async ({ context: { queryClient }, deps: { file, ...deps } }) => {
    const [{ rows }] = await Promise.all([
      queryClient.fetchQuery(mediaListQuery({ page: deps.page, ...toLibraryFilter(deps) })),
      queryClient.fetchQuery(staffQuery('media.counts')),
      queryClient.fetchQuery(staffQuery('mediaFolder.list')),
    ])
    // What the list shows is there.
    if (file !== undefined && !rows.some(({ id }) => id === file))
      await requireFound(queryClient.fetchQuery(staffQuery('media.detail', { id: file })))
    return { title: '媒体库' }
  },
  component: () => <MediaPage search={Route.useSearch()} />,
})
