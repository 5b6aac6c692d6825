import { createFileRoute } from '@tanstack/react-router'
import { loadUpdatePage } from '../../../data/managed'
import { notFoundOnBadSearch } from '../../../navigation/bad-search'
import { updateSearch } from '../../../navigation/search-params'
import { UpdatePage } from '../../../office/update-page'

export const Route = createFileRoute('/_office/about/CultureUpdate')({
  validateSearch: updateSearch,
  onError: notFoundOnBadSearch,
  loaderDeps: ({ search }) => search,
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context, deps }) => loadUpdatePage(context.queryClient, 'culture', deps),
  component: () => <UpdatePage type="culture" search={Route.useSearch()} />,
})
