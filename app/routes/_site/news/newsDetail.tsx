import { createFileRoute } from '@tanstack/react-router'
import { notFoundOnBadSearch } from '../../../navigation/bad-search'
import { newsDetailSearch } from '../../../navigation/search-params'

export const Route = createFileRoute('/_site/news/newsDetail')({
  validateSearch: newsDetailSearch,
  onError: notFoundOnBadSearch,
  component: () => null,
})
