import type { Kysely } from 'kysely'
import { describeTexts } from '../../content/describe-changes'
import { hourMs } from '../../content/durations'
import type { Listing, MediaFolder } from '../../contract'
import type { Audit } from '../audit'
import { type Database, type Engine, splitForQueries } from '../db'
import { Problem } from '../errors'
import { requireSeen } from '../require-seen'
import { nameFiles } from './change-media'

/** For so long a deletion can be taken back. */
const restorableMs = hourMs

interface FolderMove {
  ids: number[]
  folderId: number | null
  from?: number | null | undefined
}

const nameOrder = new Intl.Collator('zh-CN', { numeric: true })

/** Where staff put the files of the media library. A file lies in one folder or in none; folders have two levels. */
export function createMediaFolders({
  engine,
  now,
  audit,
}: {
  engine: Pick<Engine, 'db' | 'exclusive'>
  now: () => number
  audit: Pick<Audit, 'record'>
}) {
  const { db } = engine

  return {
    /** By name, each before those in it. */
    async list(): Promise<Listing<MediaFolder>> {
      const [folders, counts] = await Promise.all([
        db.selectFrom('media_folder').select(['id', 'name', 'parent_id as parentId']).execute(),
        db
          .selectFrom('media')
          .select(['folder_id', ({ fn }) => fn.countAll<number>().as('files')])
          .where('deleted_at', 'is', null)
          .where('folder_id', 'is not', null)
          .groupBy('folder_id')
          .execute(),
      ])
      const own = new Map(counts.map(({ folder_id, files }) => [folder_id, Number(files)]))
      const sorted = folders.toSorted((one, other) => nameOrder.compare(one.name, other.name))
      const findInside = (id: number | null) => sorted.filter(({ parentId }) => parentId === id)
      const countFiles = (id: number): number =>
        findInside(id).reduce((sum, inside) => sum + countFiles(inside.id), own.get(id) ?? 0)
      const rows = findInside(null)
        .flatMap((folder) => [folder, ...findInside(folder.id)])
        .map((folder) => ({ ...folder, files: countFiles(folder.id) }))
      return { rows, total: rows.length }
    },

    /** @throws Problem conflict when the name is taken; notFound without such a parent; invalid in a folder of the second level */
    create: ({ name, parentId }: { name: string; parentId: number | null }): Promise<MediaFolder> =>
      engine.exclusive(async (work) => {
        const parent = parentId === null ? null : await getFolder(work, parentId)
        if (parent && parent.parent_id !== null) throw new Problem('invalid', '文件夹最多两级')
        await refuseTakenName(work, name, parentId)
        const { id } = await work
          .insertInto('media_folder')
          .values({ name, parent_id: parentId, created_at: now() })
          .returning('id')
          .executeTakeFirstOrThrow()
        await audit.record({ action: 'mediaFolder.create', target: `mediaFolder:${id}`, title: name }, work)
        return { id, name, parentId, files: 0 }
      }),

    /**
     * @param change.seen the name that was shown
     * @throws Problem notFound; conflict when the name is taken, or somebody else has changed it
     */
    rename: ({ id, name, seen }: { id: number; name: string; seen?: string | undefined }): Promise<void> =>
      engine.exclusive(async (work) => {
        const { parent_id, name: before } = await getFolder(work, id)
        requireSeen([{ label: '名称', seen, stored: before }])
        await refuseTakenName(work, name, parent_id, id)
        await work.updateTable('media_folder').set({ name }).where('id', '=', id).execute()
        const facts = { changes: [describeTexts('文件夹名称', before, name)] }
        await audit.record({ action: 'mediaFolder.rename', target: `mediaFolder:${id}`, title: before, facts }, work)
      }),

    /** What lies in it moves to where it lay itself: no file is deleted with a folder. @throws Problem notFound */
    remove: (id: number): Promise<void> =>
      engine.exclusive(async (work) => {
        const folder = await getFolder(work, id)
        const { parent_id } = folder
        const files = await work
          .updateTable('media')
          .set({ folder_id: parent_id })
          .where('folder_id', '=', id)
          .returning('id')
          .execute()
        const folders = await work
          .updateTable('media_folder')
          .set({ parent_id })
          .where('parent_id', '=', id)
          .returning('id')
          .execute()
        await work.deleteFrom('media_folder').where('id', '=', id).execute()
        await work
          .deleteFrom('removed_media_folder')
          .where('removed_at', '<', now() - restorableMs)
          .execute()
        await work
          .insertInto('removed_media_folder')
          .values({ ...folder, media_ids: listIds(files), folder_ids: listIds(folders), removed_at: now() })
          .execute()
        await audit.record({ action: 'mediaFolder.delete', target: `mediaFolder:${id}`, title: folder.name }, work)
      }),

    /**
     * Brings a folder back within an hour after it was deleted, with its id and what lay in it, but for what was moved
     * elsewhere since.
     * @throws Problem conflict, also when its name is taken or its place is gone
     */
    restore: (id: number): Promise<void> =>
      engine.exclusive(async (work) => {
        const title = await restoreFolder(work, id, now())
        await audit.record({ action: 'mediaFolder.restore', target: `mediaFolder:${id}`, title }, work)
      }),

    /**
     * @param move.from moves only the files that lie in this folder, or in none
     * @returns how many were moved
     * @throws Problem notFound, and then no file is moved
     */
    move: ({ ids, folderId, from }: FolderMove): Promise<number> =>
      engine.exclusive(async (work) => {
        const folder = folderId === null ? null : await getFolder(work, folderId)
        const { numUpdatedRows } = await work
          .updateTable('media')
          .set({ folder_id: folderId })
          .where('id', 'in', ids)
          .where('deleted_at', 'is', null)
          .$if(from !== undefined, (files) => files.where('folder_id', from === null ? 'is' : '=', from ?? null))
          .executeTakeFirst()
        const moved = Number(numUpdatedRows)
        if (from === undefined && moved < new Set(ids).size) throw new Problem('notFound', '文件不存在')
        const facts = await nameFiles(work, ids, { changes: [{ label: '文件夹', after: folder?.name ?? '未归类' }] })
        if (moved > 0) await audit.record({ action: 'mediaFolder.move', ...facts }, work)
        return moved
      }),

    /**
     * Puts a file that has just arrived into the folder that it was sent into.
     * @returns false when there is no such folder any more
     */
    takeUpload: (id: number, folderId: number): Promise<boolean> =>
      engine.exclusive(async (work) => {
        const folder = await work
          .selectFrom('media_folder')
          .select('name')
          .where('id', '=', folderId)
          .executeTakeFirst()
        if (!folder) return false
        const { numUpdatedRows } = await work
          .updateTable('media')
          .set({ folder_id: folderId })
          .where('id', '=', id)
          .where(({ or, eb }) => or([eb('folder_id', 'is', null), eb('folder_id', '<>', folderId)]))
          .executeTakeFirst()
        // Whoever got no answer sends it again.
        if (numUpdatedRows === 0n) return true
        const facts = await nameFiles(work, [id], { changes: [{ label: '文件夹', after: folder.name }] })
        await audit.record({ action: 'mediaFolder.move', ...facts }, work)
        return true
      }),
  }
}

function listIds(rows: ReadonlyArray<{ id: number }>): string {
  return JSON.stringify(rows.map(({ id }) => id))
}

/** @returns its name */
async function restoreFolder(work: Kysely<Database>, id: number, now: number): Promise<string> {
  const removed = await work
    .deleteFrom('removed_media_folder')
    .where('id', '=', id)
    .where('removed_at', '>=', now - restorableMs)
    .returningAll()
    .executeTakeFirst()
  if (!removed) throw new Problem('conflict', '文件夹删除已久，不能撤销')
  const { name, parent_id, created_at, media_ids, folder_ids } = removed
  if (parent_id !== null && !(await isOnFirstLevel(work, parent_id)))
    throw new Problem('conflict', '上级文件夹已被删除，不能撤销')
  await refuseTakenName(work, name, parent_id)
  await work.insertInto('media_folder').values({ id, name, parent_id, created_at }).execute()
  const fileIds: number[] = JSON.parse(media_ids)
  for (const part of splitForQueries(fileIds))
    await work
      .updateTable('media')
      .set({ folder_id: id })
      .where('id', 'in', part)
      .where('folder_id', parent_id === null ? 'is' : '=', parent_id)
      .execute()
  const folderIds: number[] = JSON.parse(folder_ids)
  for (const part of splitForQueries(folderIds))
    await work
      .updateTable('media_folder as folder')
      .set({ parent_id: id })
      .where('folder.id', 'in', part)
      .where('folder.parent_id', 'is', null)
      // What got folders of its own meanwhile would be a level too deep.
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('media_folder').select('id').whereRef('media_folder.parent_id', '=', 'folder.id'))),
      )
      .execute()
  return name
}

async function isOnFirstLevel(db: Kysely<Database>, id: number): Promise<boolean> {
  const folder = await db.selectFrom('media_folder').select('parent_id').where('id', '=', id).executeTakeFirst()
  return folder?.parent_id === null
}

async function getFolder(db: Kysely<Database>, id: number) {
  const folder = await db.selectFrom('media_folder').selectAll().where('id', '=', id).executeTakeFirst()
  if (!folder) throw new Problem('notFound', '文件夹不存在，可能已被删除')
  return folder
}

async function refuseTakenName(db: Kysely<Database>, name: string, parentId: number | null, except = 0): Promise<void> {
  const other = await db
    .selectFrom('media_folder')
    .select('id')
    .where('name', '=', name)
    .where('parent_id', parentId === null ? 'is' : '=', parentId)
    .where('id', '<>', except)
    .executeTakeFirst()
  if (other) throw new Problem('conflict', '已有同名的文件夹')
}
