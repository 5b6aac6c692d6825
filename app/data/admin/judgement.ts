import { queryOptions } from '@tanstack/react-query'
import type { BodyOf, Obstacle } from '../../contract'
import { writeAsStaff } from '../client/staff-client'

/** A draft as it is asked about: what would stand in the way of its publication. */
export type JudgedDraft = BodyOf<'check.judge'>

/** Everything that stands in the way of showing a draft to visitors, saved or not. */
export async function judgeDraft(draft: JudgedDraft): Promise<Obstacle[]> {
  return (await writeAsStaff('check.judge', draft)).obstacles
}

/** The same while the draft is being mended. */
export function judgementQuery(draft: JudgedDraft) {
  return queryOptions({
    queryKey: ['judgement', draft],
    queryFn: () => judgeDraft(draft),
    staleTime: 0,
    gcTime: 0,
  })
}
