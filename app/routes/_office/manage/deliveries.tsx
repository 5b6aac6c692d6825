import { createFileRoute } from '@tanstack/react-router'
import { deliveriesQuery } from '../../../data/admin/staff-query'
import { createStaffOptions } from '../../../navigation/route-options'
import { deliveriesSearch } from '../../../navigation/search-params'
import { DeliveriesPage } from '../../../admin/deliveries/deliveries-page'

export const Route = createFileRoute('/_office/manage/deliveries')({
  ...createStaffOptions(deliveriesSearch),
  loader: async ({ context, deps }) => {
    await context.queryClient.fetchQuery(deliveriesQuery(deps))
    return { title: '消息投递' }
  },
  component: () => <DeliveriesPage search={Route.useSearch()} />,
})
