import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import { secretNames, settingsSchema, storedSecret, type SiteSettings, defaultSettings } from '../../content/settings'
import { hasRight } from '../../content/rights'
import { settingLabels } from '../../content/setting-labels'
import { readFirstSheet } from '../../content/sheet-numbers'
import type { Actor } from '../actor'
import type { Audit } from '../audit'
import { allSettings, readParts } from '../content-reads'
import type { Database } from '../db'
import { deepFreeze } from '../deep-freeze'
import { countEntriesHolding, noteLostUse, raiseContentVersion } from '../entries'
import { Problem } from '../errors'
import { createUndoState, listSettingChanges } from './setting-changes'
import {
  describeMissingMedia,
  findMissingMedia,
  replaceUsedMedia,
  requireReadyMedia,
  toUsedMedia,
  type MediaChange,
  type UsedMedia,
} from '../media/notes'

/** The row that holds the version; all other rows are named after their setting. */
const versionRow = 'version'

const storedSchema = z.partial(settingsSchema)

interface ReplacedSettings {
  /** The changed settings. */
  names: string[]
  /** Those of them that did not name the new upload before. */
  undoable: string[]
  /** The uploads that the changed settings hold. */
  shown: UsedMedia[]
}

/** The site's settings, edited by administrators. */
export type Settings = ReturnType<typeof createSettings>

/**
 * Creates the site's settings over a database: one row per saved setting, defaults for the others.
 */
export function createSettings({ db, now, audit }: { db: Kysely<Database>; now: () => number; audit: Audit }) {
  /** What the rows last held: they are parsed once. */
  let latest: { text: string; settings: SiteSettings & { version: number } } | undefined

  /** Reads everything, secrets too; unset ones are empty. It is frozen, and the same object until it changes. @param work a transaction to read in */
  async function read(work: Kysely<Database> = db): Promise<SiteSettings & { version: number }> {
    const rows = await readParts([allSettings], () => work.selectFrom('setting').select(['name', 'value']).execute())
    const text = JSON.stringify(rows)
    if (text !== latest?.text) latest = { text, settings: deepFreeze(parseRows(rows)) }
    return latest.settings
  }

  /** Raises the version if it still is the given one (optimistic lock), and locks its row until the transaction ends. */
  async function raiseVersion(work: Kysely<Database>, version: number) {
    const first = { name: versionRow, value: '0', updated_at: now() }
    await work
      .insertInto('setting')
      .values(first)
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
    const raised = await work
      .updateTable('setting')
      .set({ value: String(version + 1), updated_at: now() })
      .where('name', '=', versionRow)
      .where('value', '=', String(version))
      .executeTakeFirst()
    if (raised.numUpdatedRows === 0n) throw new Problem('conflict', '站点设置刚刚被其他人修改过，请重新加载后再保存')
  }

  return {
    read,

    /** Where the grid of project extents lies, and the scale of its sheets. */
    async readGrid() {
      const { gridFirstSheet } = await read()
      const grid = readFirstSheet(gridFirstSheet)
      if (!grid) throw new Error(`no grid begins with the sheet ${gridFirstSheet}`)
      return grid
    },

    /** When they were last saved, in ms since 1970; null when they never were. */
    async readSavedAt(): Promise<number | null> {
      const row = await db.selectFrom('setting').select('updated_at').where('name', '=', versionRow).executeTakeFirst()
      return row?.updated_at ?? null
    },

    /**
     * Saves settings that `settingsSchema` has validated. A secret given as `storedSecret` stays what it was.
     * @param options.keepsSheetNames somebody has been told that the sheets of cases keep their names when the grid moves
     * @throws Problem conflict when `version` is stale; invalid when the media library does not hold a newly chosen file;
     * mediaUnready when a new picture lacks what the public has to be told of it; inUse when the grid moves while cases
     * hold sheets of it and nobody was told
     */
    async save(
      settings: SiteSettings,
      version: number,
      actor: Actor | null,
      { keepsSheetNames = false }: { keepsSheetNames?: boolean } = {},
    ): Promise<SiteSettings & { version: number }> {
      const next = { ...settings }
      return db.transaction().execute(async (work) => {
        await raiseVersion(work, version)
        const before: SiteSettings = await read(work)
        if (next.gridFirstSheet !== before.gridFirstSheet && !keepsSheetNames) await refuseToMoveSheets(work)
        const changed: Array<keyof SiteSettings> = []
        for (const name of secretNames) if (next[name] === storedSecret) next[name] = before[name]
        for (const name of Object.keys(next) as Array<keyof SiteSettings>) {
          const value = JSON.stringify(next[name])
          if (value === JSON.stringify(before[name])) continue
          changed.push(name)
          const row = { name, value, updated_at: now() }
          await work
            .insertInto('setting')
            .values(row)
            .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
            .execute()
        }
        const replaced = changed.flatMap((name) => toUsedMedia(name, before[name]))
        await noteLostUse(
          work,
          replaced.map(({ key }) => key),
          now(),
        )
        // Settings are public as soon as they are saved. A file that was lost since it was chosen stops no other setting.
        const chosen = changed.flatMap((name) => toUsedMedia(name, next[name]))
        await requireHeldMedia(work, chosen)
        await requireReadyMedia(work, chosen, now())
        const saved = await read(work)
        await raiseContentVersion(work, now(), [allSettings])
        const changes = listSettingChanges(changed, before, saved)
        const undo = createUndoState(changed, before, saved)
        const about = { action: 'settings.save', target: 'settings', title: '站点设置' } as const
        if (changes.length > 0) await audit.record({ ...about, actor, facts: { changes }, undo }, work)
        return saved
      })
    },

    /**
     * Puts one upload in the place of another, in a transaction that goes on; its caller records it.
     * @param only leaves out all other settings
     * @throws Problem forbidden when somebody would change a setting who may not
     */
    async replaceMedia(
      work: Kysely<Database>,
      change: MediaChange,
      actor: Actor,
      only?: readonly string[],
    ): Promise<ReplacedSettings> {
      const { version, ...settings } = await read(work)
      const names = (Object.keys(settings) as Array<keyof SiteSettings>).filter(
        (name) => (!only || only.includes(name)) && replaceUsedMedia(settings[name], change) !== settings[name],
      )
      if (names.length === 0) return { names, undoable: [], shown: [] }
      if (!hasRight(actor, 'setting.other')) throw new Problem('forbidden', '这个文件用在站点设置里，请系统管理员替换')
      await raiseVersion(work, version)
      const undoable = names.filter((name) => !JSON.stringify(settings[name]).includes(change.to.src))
      const shown = []
      for (const name of names) {
        const value = replaceUsedMedia(settings[name], change)
        await work
          .updateTable('setting')
          .set({ value: JSON.stringify(value), updated_at: now() })
          .where('name', '=', name)
          .execute()
        shown.push(...toUsedMedia(name, value))
      }
      return { names, undoable, shown }
    },
  }
}

/** @throws Problem invalid when the media library does not hold a file */
async function requireHeldMedia(work: Kysely<Database>, chosen: readonly UsedMedia[]): Promise<void> {
  const missing = await findMissingMedia(work, chosen)
  const [first] = missing
  if (!first) return
  const labels: Readonly<Record<string, string>> = settingLabels
  const describe = (one: typeof first) => describeMissingMedia(one, labels[one.field])
  throw new Problem('invalid', describe(first), {
    fields: Object.fromEntries(missing.map((one) => [one.field, describe(one)])),
    fieldCodes: Object.fromEntries(missing.map(({ field }) => [field, 'brokenReference'])),
  })
}

/** @throws Problem inUse */
async function refuseToMoveSheets(work: Kysely<Database>): Promise<void> {
  const count = await countEntriesHolding(work, 'caseInfo', 'extent')
  if (count === 0) return
  const message = `${count} 个案例标有图幅，改动网格后编号不变，所指的位置随网格改变`
  throw new Problem('inUse', message, {
    fields: { gridFirstSheet: message },
    fieldCodes: { gridFirstSheet: 'holdsSheets' },
  })
}

function parseRows(rows: ReadonlyArray<{ name: string; value: string }>): SiteSettings & { version: number } {
  const stored = Object.fromEntries(rows.map((row): [string, unknown] => [row.name, JSON.parse(row.value)]))
  return structuredClone({ ...defaultSettings, ...dropInvalid(stored), version: Number(stored[versionRow] ?? 0) })
}

/** Drops stored settings that the current schema refuses, so that their defaults apply. */
function dropInvalid(stored: Record<string, unknown>): Partial<SiteSettings> {
  const result = storedSchema.safeParse(stored)
  if (result.success) return result.data
  const refused = new Set(result.error.issues.map((issue) => issue.path[0]))
  return storedSchema.parse(Object.fromEntries(Object.entries(stored).filter(([name]) => !refused.has(name))))
}

/** Replaces secrets by a placeholder, for the settings form. */
export function maskSecrets<Settings extends SiteSettings>(settings: Settings): Settings {
  const hidden = secretNames.map((name) => [name, settings[name] === '' ? '' : storedSecret])
  return { ...settings, ...Object.fromEntries(hidden) }
}
