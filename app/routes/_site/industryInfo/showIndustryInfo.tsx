import { createFileRoute } from '@tanstack/react-router'
import { notFoundOnBadSearch } from '../../../navigation/bad-search'
import { solutionListSearch } from '../../../navigation/search-params'

export const Route = createFileRoute('/_site/industryInfo/showIndustryInfo')({
  validateSearch: solutionListSearch,
  onError: notFoundOnBadSearch,
  component: () => null,
})
