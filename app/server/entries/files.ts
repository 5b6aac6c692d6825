import { type ContentType, listFieldsOfKind } from '../../content/define'
import { type FileKind, fileKindNames } from '../../content/file-kinds'
import { getContentType } from '../../content/registry'
import type { FileValue } from '../../content/values'
import { allMediaNotes, listingPart, readParts } from '../content-reads'
import { addMediaNotes } from '../media/notes'
import type { EntriesContext } from './context'
import { orderListing } from './listing-queries'
import { isVisibleAt } from './state'
import { parsePublicListedValues } from './values'

/** A file and the visible entry that carries it. */
export interface CarriedFile {
  file: FileValue
  /** `type` is its category. */
  owner: { kind: FileKind; id: number; type: number; title: string }
}

/** The documents that visible entries carry. */
export function createFileReads(context: EntriesContext) {
  return {
    /** The documents that visible entries carry in fields of their own, by the types in the order of `fileKindNames`. */
    listFiles: (at: number): Promise<CarriedFile[]> =>
      readParts([allMediaNotes, ...fileKindNames.map((kind) => listingPart(kind))], async () => {
        const [stored, ...found] = await Promise.all([
          readStoredFiles(context),
          ...fileKindNames.map((kind) => listFilesOfKind(context, kind, at)),
        ])
        return found.flat().filter(({ file }) => stored.has(file.src))
      }),
  }
}

/** The addresses of the documents that the library has: an entry may name one that is gone. */
async function readStoredFiles({ engine }: EntriesContext): Promise<ReadonlySet<string>> {
  const rows = await selectDocuments(engine).select('media.key').execute()
  return new Set(rows.map(({ key }) => `/media/${key}`))
}

function selectDocuments({ db }: EntriesContext['engine']) {
  return db.selectFrom('media').where('media.kind', '=', 'file').where('media.deleted_at', 'is', null)
}

/** Of the entries, which may be very many, only those are read that use a document. */
async function listFilesOfKind(context: EntriesContext, kind: FileKind, at: number): Promise<CarriedFile[]> {
  const { engine } = context
  const type = getContentType(kind)
  const carriers = selectDocuments(engine)
    .innerJoin('media_use', 'media_use.media_key', 'media.key')
    .select('media_use.entry_id')
  const reading = engine.db
    .selectFrom('publication')
    .innerJoin('revision', 'revision.id', 'publication.revision_id')
    .select(['publication.entry_id', 'publication.category', 'revision.title', 'revision.fields'])
    .where('publication.type', '=', kind)
    .where(isVisibleAt(at))
    .where('publication.entry_id', 'in', carriers)
    .orderBy(orderListing(type, 'publication'))
    .execute()
  const [rows, notes] = await Promise.all([reading, context.readMediaNotes()])
  return rows.flatMap(({ entry_id: id, category, title, fields }) => {
    const values = parsePublicListedValues(type, fields)
    addMediaNotes(values, notes)
    // Exactly what the fields' schemas checked when they were stored.
    const files = listFieldsOfKind(type, 'files').flatMap((name) => values[name] as FileValue[])
    return files.map((file) => ({ file, owner: { kind, id, type: category, title } }))
  })
}

/**
 * Marks the documents of entries that the library has no more: an entry may name one that is gone.
 * @param entries their values are replaced where one is gone; what the values hold may be shared, and is not changed
 */
export async function markGoneFiles(
  { engine }: EntriesContext,
  type: ContentType,
  entries: ReadonlyArray<{ values: Record<string, unknown> }>,
): Promise<void> {
  // Exactly what the fields' schemas checked when they were stored.
  const names = listFieldsOfKind(type, 'files')
  const files = entries.flatMap(({ values }) => names.flatMap((name) => values[name] as FileValue[]))
  if (files.length === 0) return
  const rows = await readParts([allMediaNotes], () =>
    engine.db
      .selectFrom('media')
      .select('key')
      .where('deleted_at', 'is', null)
      .where(
        'key',
        'in',
        files.map(({ src }) => src.replace(/^\/media\//, '')),
      )
      .execute(),
  )
  const stored = new Set(rows.map(({ key }) => `/media/${key}`))
  if (files.every(({ src }) => stored.has(src))) return
  for (const { values } of entries)
    for (const name of names)
      values[name] = (values[name] as FileValue[]).map((file) =>
        stored.has(file.src) ? file : { ...file, gone: true },
      )
}
