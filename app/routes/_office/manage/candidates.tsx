import { createFileRoute } from '@tanstack/react-router'
import { CandidatesPage, loadCandidates } from '../../../admin/candidates/candidates-page'
import { createStaffOptions } from '../../../navigation/route-options'
import { candidatesSearch } from '../../../navigation/search-params'

export const Route = createFileRoute('/_office/manage/candidates')({
  ...createStaffOptions(candidatesSearch),
  loader: ({ context, deps }) => loadCandidates(context.queryClient, deps),
  component: () => <CandidatesPage search={Route.useSearch()} />,
})
