import { createFileRoute } from '@tanstack/react-router'
import { loadUpdatePage } from '../../../data/managed'
import { notFoundOnBadSearch } from '../../../navigation/bad-search'
import { updateSearch } from '../../../navigation/search-params'
import { UpdatePage } from '../../../office/update-page'

export const Route = createFileRoute('/_office/news/updateNews')({
  validateSearch: updateSearch,
  onError: notFoundOnBadSearch,
  loaderDeps: ({ search }) => search,
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context, deps }) => loadUpdatePage(context.queryClient, 'news', deps),
  component: () => <UpdatePage type="news" search={Route.useSearch()} />,
})
