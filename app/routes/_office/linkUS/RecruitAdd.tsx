import { createFileRoute } from '@tanstack/react-router'
import { recruitmentCategories } from '../../../content/site-structure'
import { AddPage } from '../../../admin/add-page'
import { throwNotFoundOnInvalidSearch } from '../../../navigation/invalid-search'
import { createAddSearch } from '../../../navigation/search-params'
import { describeAddPage } from '../../../admin/shell/page-title'

export const Route = createFileRoute('/_office/linkUS/RecruitAdd')({
  validateSearch: createAddSearch(recruitmentCategories),
  onError: throwNotFoundOnInvalidSearch,
  loader: () => describeAddPage('recruitment'),
  component: () => <AddPage type="recruitment" search={Route.useSearch()} />,
})
