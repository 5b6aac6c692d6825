import { isDeepStrictEqual } from 'node:util'
import { settingLabels } from '../../content/setting-labels'
import { settingsSchema, type SiteSettings } from '../../content/settings'
import type { Actor } from '../actor'
import { requireOwnNetwork } from '../auth'
import { Problem } from '../errors'
import type { UndoDeps, Undone, UndoneRecord } from './context'

/**
 * Puts settings back that still are what the act made of them. The others stay, as somebody has changed them since.
 * @throws Problem conflict when somebody saves settings at this moment
 */
export async function undoSettings(
  { settings }: Pick<UndoDeps, 'settings'>,
  { state: { before, after } }: UndoneRecord<'settings'>,
  actor: Actor,
): Promise<Undone> {
  const { version, ...stored } = await settings.read()
  const names = (Object.keys(settingLabels) as Array<keyof SiteSettings>).filter((name) => name in before)
  const unchanged = names.filter((name) => isDeepStrictEqual(stored[name], after[name]))
  const changed = names.filter((name) => !unchanged.includes(name)).map((name) => settingLabels[name])
  if (unchanged.length === 0) return { undone: [], changed }
  const back = Object.fromEntries(unchanged.map((name) => [name, before[name]]))
  // What was valid when it was stored may no longer be.
  const next = settingsSchema.safeParse({ ...stored, ...back })
  if (!next.success) throw new Problem('invalid', '原来的值不符合现在的要求，请在站点设置中修改')
  requireOwnNetwork(next.data.officeNetworks)
  await settings.save(next.data, version, actor)
  return { undone: unchanged.map((name) => settingLabels[name]), changed }
}
