import { createFileRoute } from '@tanstack/react-router'
import { notFoundOnBadSearch } from '../../../navigation/bad-search'
import { aboutDetailSearch } from '../../../navigation/search-params'

export const Route = createFileRoute('/_site/about/aboutDetail')({
  validateSearch: aboutDetailSearch,
  onError: notFoundOnBadSearch,
  component: () => null,
})
