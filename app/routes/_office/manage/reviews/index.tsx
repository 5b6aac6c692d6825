import { createFileRoute } from '@tanstack/react-router'
import { reviewQueueQuery } from '../../../../data/admin/reviews'
import { createStaffOptions } from '../../../../navigation/route-options'
import { reviewsSearch } from '../../../../navigation/search-params'
import { QueuePage } from '../../../../admin/reviews/queue-page'

export const Route = createFileRoute('/_office/manage/reviews/')({
  ...createStaffOptions(reviewsSearch),
  loader: async ({ context: { queryClient }, deps }) => {
    await queryClient.fetchQuery(reviewQueueQuery(deps))
    return { title: '待我审阅' }
  },
  component: () => <QueuePage search={Route.useSearch()} />,
})
