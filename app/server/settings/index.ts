import type { Kysely } from 'kysely'
import { secretNames, settingsSchema, storedSecret } from '../../content/settings'
import type { SiteSettings } from '../../content/wire'
import type { Audit } from '../audit'
import { checked } from '../check'
import type { Database } from '../db/schema'
import { raiseStamp } from '../entries/stamp'
import { Problem } from '../errors'
import { defaultSettings } from './defaults'
import type { Settings } from './types'

export { settingsSchema } from '../../content/settings'
export { defaultSettings } from './defaults'
export type * from './types'

/** The row that counts the saves; all other rows are named after their setting. */
const versionRow = 'version'

const storedSchema = settingsSchema.partial()

/**
 * The site's settings over a database: one row for each that was ever saved, defaults for the rest.
 */
export function createSettings({ db, now, audit }: { db: Kysely<Database>; now: () => number; audit: Audit }): Settings {
  async function read(work: Kysely<Database> = db): Promise<SiteSettings & { version: number }> {
    const rows = await work.selectFrom('setting').select(['name', 'value']).execute()
    const stored = Object.fromEntries(rows.map((row): [string, unknown] => [row.name, JSON.parse(row.value)]))
    return { ...defaultSettings, ...acceptable(stored), version: Number(stored[versionRow] ?? 0) }
  }

  /** Raises the version when it is still the given one; the row is held until the transaction ends. */
  async function raiseVersion(work: Kysely<Database>, version: number) {
    const first = { name: versionRow, value: '0', updated_at: now() }
    await work.insertInto('setting').values(first).onConflict((conflict) => conflict.column('name').doNothing()).execute()
    const raised = await work
      .updateTable('setting')
      .set({ value: String(version + 1), updated_at: now() })
      .where('name', '=', versionRow)
      .where('value', '=', String(version))
      .executeTakeFirst()
    if (raised.numUpdatedRows === 0n) throw new Problem('conflict', '站点设置刚刚被其他人修改过，请重新加载后再保存')
  }

  return {
    read: () => read(),

    async savedAt() {
      const row = await db.selectFrom('setting').select('updated_at').where('name', '=', versionRow).executeTakeFirst()
      return row?.updated_at ?? null
    },

    async save(settings, version, actor) {
      const next = checked(settingsSchema, settings)
      const { changed, saved } = await db.transaction().execute(async (work) => {
        await raiseVersion(work, version)
        const before: SiteSettings = await read(work)
        const changed: string[] = []
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
        const saved = await read(work)
        await raiseStamp(work)
        return { changed, saved }
      })
      await audit.record({ action: 'settings.save', actor, detail: changed.join(' ') })
      return saved
    },
  }
}

/** What still passes of stored settings: one that a newer schema refuses falls back to its default. */
function acceptable(stored: Record<string, unknown>): Partial<SiteSettings> {
  const judged = storedSchema.safeParse(stored)
  if (judged.success) return judged.data
  const refused = new Set(judged.error.issues.map((issue) => issue.path[0]))
  return storedSchema.parse(Object.fromEntries(Object.entries(stored).filter(([name]) => !refused.has(name))))
}

/** The settings as administrators edit them: of a secret they see only whether there is one. */
export function withoutSecrets<Settings extends SiteSettings>(settings: Settings): Settings {
  const hidden = secretNames.map((name) => [name, settings[name] === '' ? '' : storedSecret])
  return { ...settings, ...Object.fromEntries(hidden) }
}
