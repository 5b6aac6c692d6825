import { createFileRoute } from '@tanstack/react-router'
import { BidsPage } from '../../../admin/bids/bids-page'
import { bidChoicesQuery } from '../../../data/admin/bids'

export const Route = createFileRoute('/_office/manage/bids')({
  loader: async ({ context: { queryClient } }) => {
    await queryClient.fetchQuery(bidChoicesQuery)
    return { title: '投标材料' }
  },
  component: BidsPage,
})
