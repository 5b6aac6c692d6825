import { type Entries, readAllRows } from '../entries'
import type { LibraryCase } from './select-cases'

/** All cases that visitors see at a moment. */
export function readCases(entries: Pick<Entries, 'listPublic'>, at: number): Promise<LibraryCase[]> {
  return readAllRows((part) => entries.listPublic('caseInfo', { ...part, category: 0, at }))
}
