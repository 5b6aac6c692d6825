import { createFileRoute } from '@tanstack/react-router'
import { notFoundOnBadSearch } from '../../navigation/bad-search'
import { siteSearch } from '../../navigation/search-params'

export const Route = createFileRoute('/_site/search')({
  validateSearch: siteSearch,
  onError: notFoundOnBadSearch,
  component: () => null,
})
