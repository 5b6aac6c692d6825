import { listFieldsOfKind } from '../../content/define'
import { type FileKind, fileKindNames } from '../../content/files'
import { getContentType } from '../../content/registry'
import type { FileValue } from '../../content/values'
import { addMediaNotes } from '../media/notes'
import type { EntriesContext } from './context'
import { orderListing } from './listing-order'
import type { CarriedFile } from './types'
import { parsePublicListedValues } from './values'

/** See `Entries.listFiles`. */
export async function listFiles(context: EntriesContext, at: number): Promise<CarriedFile[]> {
  const stored = await readStoredFiles(context)
  const found: CarriedFile[] = []
  for (const kind of fileKindNames) found.push(...(await listFilesOfKind(context, kind, at)))
  return found.filter(({ file }) => stored.has(file.src))
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
  const rows = await engine.db
    .selectFrom('publication')
    .innerJoin('revision', 'revision.id', 'publication.revision_id')
    .select(['publication.entry_id', 'publication.category', 'revision.title', 'revision.fields'])
    .where('publication.type', '=', kind)
    .where('publication.starts_at', '<=', at)
    .where('publication.ends_at', '>', at)
    .where('publication.entry_id', 'in', carriers)
    .orderBy(orderListing(type, 'publication'))
    .execute()
  const notes = await context.readMediaNotes()
  return rows.flatMap(({ entry_id: id, category, title, fields }) => {
    const values = parsePublicListedValues(type, fields)
    addMediaNotes(values, notes)
    // Exactly what the fields' schemas checked when they were stored.
    const files = listFieldsOfKind(type, 'files').flatMap((name) => values[name] as FileValue[])
    return files.map((file) => ({ file, owner: { kind, id, type: category, title } }))
  })
}
