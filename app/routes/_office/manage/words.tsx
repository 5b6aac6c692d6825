import { createFileRoute } from '@tanstack/react-router'
import { WordsPage } from '../../../admin/words/words-page'
import { wordsQuery } from '../../../data/admin/staff-query'
import { createStaffOptions } from '../../../navigation/route-options'
import { wordsSearch } from '../../../navigation/search-params'

export const Route = createFileRoute('/_office/manage/words')({
  ...createStaffOptions(wordsSearch),
  loader: async ({ context, deps }) => {
    await context.queryClient.fetchQuery(wordsQuery(deps))
    return { title: '用词表' }
  },
  component: () => <WordsPage search={Route.useSearch()} />,
})
