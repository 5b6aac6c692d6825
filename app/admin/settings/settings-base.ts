import type { UseFormReturn } from 'react-hook-form'
import type { SiteSettings } from '../../content/settings'
import { secretSettings } from './setting-fields'
import { isSame } from '../shared/is-same'

/** The stored settings that the fields of the form stand on: what differs from them was typed here. */
export interface SettingsBase {
  version: number
  values: SiteSettings
}

/** Tells the settings from their version. */
export function toBase({ version, ...values }: SiteSettings & { version: number }): SettingsBase {
  return { version, values }
}

/**
 * Takes what is stored now as what the form began with. Fields in which something was typed keep it, and count as changed.
 * @param known what fields hold in which nothing was typed
 */
export function noteStoredSettings(form: UseFormReturn<SiteSettings>, known: SiteSettings, stored: SiteSettings): void {
  const current = form.getValues()
  form.reset(stored, { keepValues: true, keepErrors: true })
  for (const name of listNames(stored)) {
    const isTyped = !isSame(current[name], known[name])
    form.setValue(name, isTyped ? current[name] : stored[name], { shouldDirty: true })
  }
}

/**
 * Whether somebody else has stored another value of a setting that was typed as well. A secret that was typed counts too:
 * whether another one was stored cannot be seen here.
 */
export function isChangedByBoth(typed: SiteSettings, known: SiteSettings, stored: SiteSettings): boolean {
  return listNames(stored).some((name) => {
    const isStoredAnew = secretSettings.includes(name) || !isSame(stored[name], known[name])
    return isStoredAnew && !isSame(typed[name], known[name]) && !isSame(typed[name], stored[name])
  })
}

function listNames(settings: SiteSettings): Array<keyof SiteSettings> {
  return Object.keys(settings) as Array<keyof SiteSettings>
}
