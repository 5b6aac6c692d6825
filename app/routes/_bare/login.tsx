import { createFileRoute } from '@tanstack/react-router'
import { notFoundOnBadSearch } from '../../navigation/bad-search'
import { loginSearch } from '../../navigation/search-params'

export const Route = createFileRoute('/_bare/login')({
  validateSearch: loginSearch,
  onError: notFoundOnBadSearch,
  component: () => null,
})
