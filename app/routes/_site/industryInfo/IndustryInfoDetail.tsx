import { createFileRoute } from '@tanstack/react-router'
import { notFoundOnBadSearch } from '../../../navigation/bad-search'
import { solutionDetailSearch } from '../../../navigation/search-params'

export const Route = createFileRoute('/_site/industryInfo/IndustryInfoDetail')({
  validateSearch: solutionDetailSearch,
  onError: notFoundOnBadSearch,
  component: () => null,
})
