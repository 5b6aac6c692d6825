import type { UseFormReturn } from 'react-hook-form'
import type { SiteSettings } from '../../content/settings'

/**
 * Takes what is stored now as what the form began with. Fields that were changed while it was being stored keep what was
 * typed, and count as changed.
 * @param known what the form held when storing began
 */
export function noteStoredSettings(form: UseFormReturn<SiteSettings>, known: SiteSettings, stored: SiteSettings): void {
  const current = form.getValues()
  form.reset(stored, { keepValues: true, keepErrors: true })
  for (const name of Object.keys(stored) as Array<keyof SiteSettings>) {
    const isTyped = JSON.stringify(current[name]) !== JSON.stringify(known[name])
    form.setValue(name, isTyped ? current[name] : stored[name], { shouldDirty: true })
  }
}
