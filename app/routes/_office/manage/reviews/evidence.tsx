import { createFileRoute, notFound } from '@tanstack/react-router'
import { isTypeName } from '../../../../content/registry'
import { ApiFailure } from '../../../../data/client'
import { staffQuery } from '../../../../data/admin/staff-query'
import { createStaffOptions } from '../../../../navigation/route-options'
import { evidenceSearch } from '../../../../navigation/search-params'
import { EvidencePage } from '../../../../admin/reviews/evidence-page'

export const Route = createFileRoute('/_office/manage/reviews/evidence')({
  ...createStaffOptions(evidenceSearch),
  loader: async ({ context: { queryClient }, deps: { type, id, revision } }) => {
    if (type === undefined || !isTypeName(type)) throw notFound()
    try {
      const sheet = await queryClient.fetchQuery(staffQuery('review.evidence', { type, id, revisionId: revision }))
      return { title: '发布记录单', sheet }
    } catch (error) {
      if (error instanceof ApiFailure && error.status === 404) throw notFound()
      throw error
    }
  },
  component: () => <EvidencePage sheet={Route.useLoaderData().sheet} />,
})
