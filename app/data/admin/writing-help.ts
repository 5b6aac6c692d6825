import { queryOptions } from '@tanstack/react-query'
import type { BodyOf } from '../../contract'
import { readApi } from '../client'
import { askAsStaff } from '../client/staff-client'

/** Which entry is asked about. */
export type WritingSubject = Pick<BodyOf<'writingHelp.titles'>, 'type' | 'id'>

/** Whether the operator has set a model; that changes with a restart only. */
export const writingHelpQuery = queryOptions({
  queryKey: ['writingHelp'],
  queryFn: () => readApi('writingHelp.facts'),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Asks for titles. @throws ApiFailure */
export async function suggestTitles(subject: WritingSubject, texts: string[], signal: AbortSignal) {
  return (await askAsStaff('writingHelp.titles', { ...subject, texts }, signal)).titles
}

/** Asks for a summary. @throws ApiFailure */
export async function suggestSummary(subject: WritingSubject, texts: string[], signal: AbortSignal) {
  return (await askAsStaff('writingHelp.summary', { ...subject, texts }, signal)).summary
}

/** Asks what should be corrected. @throws ApiFailure */
export async function proofread(subject: WritingSubject, texts: string[], signal: AbortSignal) {
  return (await askAsStaff('writingHelp.proofread', { ...subject, texts }, signal)).suggestions
}

/** Asks what a picture shows. @throws ApiFailure */
export async function describePicture(subject: WritingSubject, src: string, signal: AbortSignal) {
  return (await askAsStaff('writingHelp.describePicture', { ...subject, src }, signal)).alt
}
