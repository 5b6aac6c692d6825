import { createFileRoute } from '@tanstack/react-router'
import { notFoundOnBadSearch } from '../../../navigation/bad-search'
import { aboutSearch } from '../../../navigation/search-params'

export const Route = createFileRoute('/_site/about/')({
  validateSearch: aboutSearch,
  onError: notFoundOnBadSearch,
  component: () => null,
})
