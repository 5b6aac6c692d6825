import { createFileRoute } from '@tanstack/react-router'
import { typeNames } from '../../../content/registry'
import { trashQuery } from '../../../data/admin/staff-query'
import { createStaffOptions } from '../../../navigation/route-options'
import { trashSearch } from '../../../navigation/search-params'
import { TrashPage } from '../../../admin/trash/trash-page'

export const Route = createFileRoute('/_office/manage/trash')({
  ...createStaffOptions(trashSearch),
  loader: async ({ context, deps: { page, type } }) => {
    await context.queryClient.fetchQuery(trashQuery({ page, type: typeNames.find((name) => name === type) }))
    return { title: '回收站' }
  },
  component: () => <TrashPage search={Route.useSearch()} />,
})
