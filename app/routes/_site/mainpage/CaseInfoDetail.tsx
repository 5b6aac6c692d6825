import { createFileRoute } from '@tanstack/react-router'
import { notFoundOnBadSearch } from '../../../navigation/bad-search'
import { caseDetailSearch } from '../../../navigation/search-params'

export const Route = createFileRoute('/_site/mainpage/CaseInfoDetail')({
  validateSearch: caseDetailSearch,
  onError: notFoundOnBadSearch,
  component: () => null,
})
