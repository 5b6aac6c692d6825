import type { Kysely, Selectable } from 'kysely'
import { mediaKinds } from '../../content/media-kinds'
import type { ReplacedFile } from '../../contract'
import type { Actor } from '../actor'
import type { Audit } from '../audit'
import type { Database, MediaTable } from '../db'
import type { Entries, MediaReplacement } from '../entries'
import { Problem } from '../errors'
import { listSettingLabels, type Settings } from '../settings'
import { keptReplacementMs } from './clean-up'
import { parseMediaKind } from './media-rows'
import { type MediaFacts, requireReadyMedia } from './notes'

type Row = Selectable<MediaTable>

/** Puts files in the place of others, and takes that back. */
export function createMediaReplacement({
  db,
  now,
  entries,
  settings,
  audit,
}: {
  db: Kysely<Database>
  now: () => number
  entries: Pick<Entries, 'replaceMedia'>
  settings: Pick<Settings, 'replaceMedia'>
  audit: Pick<Audit, 'record'>
}) {
  const selectLast = (work: Kysely<Database>, id: number) =>
    work
      .selectFrom('media_replacement as replacement')
      .innerJoin('media', 'media.id', 'replacement.old_id')
      .leftJoin('account', 'account.id', 'replacement.replaced_by')
      .selectAll('media')
      .select([
        'replacement.id as replacement',
        'replacement.replaced_at',
        'replacement.entry_ids',
        'replacement.setting_names',
        'account.name as by',
      ])
      .where('replacement.new_id', '=', id)
      .where('replacement.replaced_at', '>', now() - keptReplacementMs)
      .where('media.deleted_at', 'is not', null)
      .orderBy('replacement.id', 'desc')

  /** One record for all that follows from a replacement, in its own transaction. */
  function recordReplacement(
    work: Kysely<Database>,
    { old, next, entries, settings }: { old: Row; next: Row; entries: number; settings: readonly string[] },
    { action, actor }: { action: string; actor: Actor },
  ): Promise<void> {
    const changes = [
      { label: '文件', before: old.name, after: next.name },
      ...listSettingLabels(settings).map((label) => ({ label })),
    ]
    const facts = { changes, count: entries }
    return audit.record({ action, actor, target: `media:${next.id}`, title: next.name, facts }, work)
  }

  return {
    /**
     * Puts a file in the place of another wherever that is used: in drafts, in what visitors see and in the settings. The
     * other one is removed from the library; its address leads to the new one.
     * @throws Problem conflict when one of them is gone; invalid when they are not of one kind; mediaUnready when visitors
     * would see a file that lacks what they have to be told; forbidden when an editor would change a setting; invalid when
     * too many entries use the file
     */
    async replace({ id, by }: { id: number; by: number }, actor: Actor): Promise<void> {
      const put = async ({ db: work, replace }: MediaReplacement) => {
        const rows = await work
          .selectFrom('media')
          .selectAll()
          .where('id', 'in', [id, by])
          .where('deleted_at', 'is', null)
          .execute()
        const [old, next] = [id, by].map((one) => rows.find((row) => row.id === one))
        if (!old || !next) throw new Problem('conflict', '文件刚刚被替换或删除，请重新加载后再试')
        refuseOddPair(old, next)
        await takeOverNotes(work, old, next)
        const change = { from: toFacts(old), to: toFacts(next) }
        const { entryIds, shown } = await replace(change, actor)
        const inSettings = await settings.replaceMedia(work, change, actor)
        await requireReadyMedia(
          work,
          [...shown, ...inSettings.shown].filter(({ key }) => key === next.key),
          now(),
        )
        await work.updateTable('media').set({ deleted_at: now() }).where('id', '=', id).execute()
        // What is back in use is no longer replaced: its address must not lead to another one.
        await work.deleteFrom('media_replacement').where('old_id', '=', next.id).execute()
        await work
          .insertInto('media_replacement')
          .values({
            old_id: old.id,
            old_key: old.key,
            new_id: next.id,
            entry_ids: JSON.stringify(entryIds),
            setting_names: JSON.stringify(inSettings.undoable),
            replaced_at: now(),
            replaced_by: actor.id,
          })
          .execute()
        return { old, next, entries: entryIds.length, settings: inSettings.names }
      }
      await entries.replaceMedia(put, (work, replaced) =>
        recordReplacement(work, replaced, { action: 'media.replace', actor }),
      )
    },

    /**
     * Takes the replacement back whose result a file is, in what it changed; entries and settings that named the result
     * before stay as they are.
     * @returns the id of the file that is back
     * @throws Problem conflict when there is none that could be taken back; forbidden when an editor would change a setting
     */
    async undo(id: number, actor: Actor): Promise<number> {
      const putBack = async ({ db: work, replace }: MediaReplacement) => {
        const old = await selectLast(work, id).executeTakeFirst()
        const next = await work.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirst()
        if (!old || !next) throw new Problem('conflict', '没有可以撤销的替换')
        await work.updateTable('media').set({ deleted_at: null }).where('id', '=', old.id).execute()
        const change = { from: toFacts(next), to: toFacts(old) }
        const entryIds: number[] = JSON.parse(old.entry_ids)
        const { shown } = await replace(change, actor, entryIds)
        const settingNames: string[] = JSON.parse(old.setting_names)
        const inSettings = await settings.replaceMedia(work, change, actor, settingNames)
        await requireReadyMedia(
          work,
          [...shown, ...inSettings.shown].filter(({ key }) => key === old.key),
          now(),
        )
        await work.deleteFrom('media_replacement').where('id', '=', old.replacement).execute()
        return { old: next, next: old, entries: entryIds.length, settings: inSettings.names }
      }
      const { next } = await entries.replaceMedia(putBack, (work, replaced) =>
        recordReplacement(work, replaced, { action: 'media.undoReplace', actor }),
      )
      return next.id
    },

    /** The file in whose place another one is, for as long as it can be taken back. */
    async findReplaced(id: number): Promise<ReplacedFile | null> {
      const old = await selectLast(db, id).executeTakeFirst()
      if (!old) return null
      const { name, size, width, height, replaced_at: at, by } = old
      return { name, size, width, height, at, by: by ?? '', until: at + keptReplacementMs }
    },
  }
}

function refuseOddPair(old: Row, next: Row): void {
  if (old.id === next.id) throw new Problem('invalid', '新文件与原文件相同，无需替换')
  if (!mediaKinds[parseMediaKind(old)].isReplaceable)
    throw new Problem('invalid', '点云和模型请在使用它的案例中移除后重新上传')
  if (old.kind !== next.kind) throw new Problem('invalid', '只能换成同一类文件')
}

/** What was said of the old file holds for the new one, unless something was said of that, and so does its folder; the map is asked about anew. */
async function takeOverNotes(work: Kysely<Database>, old: Row, next: Row): Promise<void> {
  const { alt, decorative } = next.alt !== '' || next.decorative === 1 ? next : old
  const folder_id = next.folder_id ?? old.folder_id
  await work.updateTable('media').set({ alt, decorative, folder_id }).where('id', '=', next.id).execute()
}

function toFacts({ key, created_at, ...row }: Row): MediaFacts {
  const { name, size, width, height, duration, color } = row
  return { src: `/media/${key}`, name, size, width, height, duration, color, createdAt: created_at }
}
