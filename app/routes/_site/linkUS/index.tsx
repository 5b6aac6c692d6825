import { createFileRoute } from '@tanstack/react-router'
import { notFoundOnBadSearch } from '../../../navigation/bad-search'
import { contactSearch } from '../../../navigation/search-params'

export const Route = createFileRoute('/_site/linkUS/')({
  validateSearch: contactSearch,
  onError: notFoundOnBadSearch,
  component: () => null,
})
