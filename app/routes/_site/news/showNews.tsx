import { createFileRoute } from '@tanstack/react-router'
import { notFoundOnBadSearch } from '../../../navigation/bad-search'
import { newsListSearch } from '../../../navigation/search-params'

export const Route = createFileRoute('/_site/news/showNews')({
  validateSearch: newsListSearch,
  onError: notFoundOnBadSearch,
  component: () => null,
})
