import { createFileRoute } from '@tanstack/react-router'
import { mapListQuery, mapSummaryQuery } from '../../../data/admin/media'
import { staffQuery } from '../../../data/admin/staff-query'
import { createStaffOptions } from '../../../navigation/route-options'
import { mapsSearch } from '../../../navigation/search-params'
import { MapsPage } from '../../../admin/maps/maps-page'

export const Route = createFileRoute('/_office/manage/maps')({
  ...createStaffOptions(mapsSearch),
  loader: async ({ context: { queryClient }, deps }) => {
    await Promise.all([
      queryClient.fetchQuery(mapListQuery(deps)),
      queryClient.fetchQuery(mapSummaryQuery(deps)),
      queryClient.fetchQuery(staffQuery('media.counts')),
    ])
    return { title: '地图登记' }
  },
  component: () => <MapsPage search={Route.useSearch()} />,
})
