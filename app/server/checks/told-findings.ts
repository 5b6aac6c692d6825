import type { Kysely } from 'kysely'
import type { CheckedEntryRow } from '../../contract'
import type { Actor } from '../actor'
import type { Database } from '../db'
import { selectViewableIds } from '../entries'
import { hiddenFault, listReadable } from './link-targets'

type ToldFinding = CheckedEntryRow['findings'][number]

/** A finding as it is stored. */
export type StoredFinding = ToldFinding & {
  /** The entry that a dead link leads to; null for one to a page or a file. Findings of before this was stored lack it. */
  target?: number | null | undefined
}

/**
 * Reads stored findings as an account may be told of them: what is said of a dead link names the entry behind it and how far
 * that has come, and is for who may view that one.
 * @param stored the findings of each entry, as JSON
 */
export async function readFindings(
  db: Kysely<Database>,
  stored: readonly string[],
  viewer?: Actor,
): Promise<ToldFinding[][]> {
  // Stored by this module.
  const found = stored.map((findings) => JSON.parse(findings) as StoredFinding[])
  const isRestricted = viewer !== undefined && selectViewableIds(db, viewer) !== undefined
  const targets = found.flat().flatMap(({ target }) => target ?? [])
  const readable = await listReadable(db, [...new Set(targets)], viewer)
  const isTold = ({ rule, target }: StoredFinding) =>
    !isRestricted || rule !== 'deadLinks' || target === null || (target !== undefined && readable.has(target))
  return found.map((findings) =>
    findings.map((finding) => {
      const { target: _target, ...told } = finding
      return isTold(finding) ? told : { ...told, message: hiddenFault }
    }),
  )
}
