import { describeTexts, type NamedChange } from '../../content/describe-changes'
import { noticeEvents, noticeNames } from '../../content/notice-events'
import { getContentType, typeNames } from '../../content/registry'
import { settingLabels } from '../../content/setting-labels'
import { secondFactorChoices, secretNames, type SiteSettings } from '../../content/settings'
import type { UndoState } from '../audit'

/** The labels of settings, by their names. */
export function listSettingLabels(names: readonly string[]): string[] {
  const labels: Readonly<Record<string, string>> = settingLabels
  return names.flatMap((name) => labels[name] ?? [])
}

/** The changed settings by their labels, with both values where these are short texts; secrets never as values. */
export function listSettingChanges(
  names: ReadonlyArray<keyof SiteSettings>,
  before: SiteSettings,
  after: SiteSettings,
): NamedChange[] {
  return names.map((name) => {
    const label = settingLabels[name]
    if (isSecret(name)) return { label }
    const [old, next] = [readText(name, before[name]), readText(name, after[name])]
    return old === null || next === null || old === next ? { label } : describeTexts(label, old, next)
  })
}

/** What taking back a save needs to know; undefined where only secrets were changed, which cannot be taken back. */
export function createUndoState(
  names: ReadonlyArray<keyof SiteSettings>,
  before: SiteSettings,
  after: SiteSettings,
): Extract<UndoState, { kind: 'settings' }> | undefined {
  const open = names.filter((name) => !isSecret(name))
  const select = (settings: SiteSettings) => Object.fromEntries(open.map((name) => [name, settings[name]]))
  return open.length === 0 ? undefined : { kind: 'settings', before: select(before), after: select(after) }
}

function isSecret(name: keyof SiteSettings): boolean {
  return secretNames.some((secret) => secret === name)
}

/** A value in words; null for what has none, such as a picture. */
function readText(name: keyof SiteSettings, value: SiteSettings[keyof SiteSettings]): string | null {
  const label = optionLabels[name] ?? {}
  const nameOption = (word: string) => label[word] ?? word
  if (typeof value === 'boolean') return value ? '开启' : '关闭'
  if (typeof value === 'string') return nameOption(value)
  if (typeof value === 'number') return String(value)
  if (!Array.isArray(value)) return null
  const texts = value.map((one) =>
    typeof one === 'string'
      ? nameOption(one)
      : 'section' in one
        ? one.label
        : [one.name, one.phone].filter(Boolean).join(' '),
  )
  return texts.join('、')
}

/** What staff call the options of settings that are chosen from a list. */
const optionLabels: Partial<Record<keyof SiteSettings, Readonly<Record<string, string>>>> = {
  groupNotices: Object.fromEntries(noticeNames.map((name) => [name, noticeEvents[name].label])),
  stepsSetAside: Object.fromEntries(typeNames.map((name) => [name, getContentType(name).label])),
  secondFactorFor: secondFactorChoices,
}
