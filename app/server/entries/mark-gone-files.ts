import type { ContentType } from '../../content/define'
import { listFieldsOfKind } from '../../content/define'
import type { FileValue } from '../../content/values'
import type { EntriesContext } from './context'

/** Marks the documents of entries that the library has no more: an entry may name one that is gone. */
export async function markGoneFiles(
  { engine }: EntriesContext,
  type: ContentType,
  entries: ReadonlyArray<{ values: Record<string, unknown> }>,
): Promise<void> {
  // Exactly what the fields' schemas checked when they were stored.
  const names = listFieldsOfKind(type, 'files')
  const files = entries.flatMap(({ values }) => names.flatMap((name) => values[name] as FileValue[]))
  if (files.length === 0) return
  const rows = await engine.db
    .selectFrom('media')
    .select('key')
    .where('deleted_at', 'is', null)
    .where(
      'key',
      'in',
      files.map(({ src }) => src.replace(/^\/media\//, '')),
    )
    .execute()
  const stored = new Set(rows.map(({ key }) => `/media/${key}`))
  for (const file of files) if (!stored.has(file.src)) file.gone = true
}
