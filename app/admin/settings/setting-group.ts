import type { Field } from '../../content/fields'
import type { SiteSettings } from '../../content/settings'
import type { settingSections } from '../../navigation/search-params'

/** A setting that is a text. */
export interface SettingText {
  label: string
  hint?: string
  required?: boolean
  type?: string
  /** Several lines. */
  rows?: number
  /** One line over both columns. */
  wide?: boolean
}

/** A setting that has the shape of a content field, and how it is turned into one and back. */
interface SettingField {
  field: Field
  wide?: boolean
  toForm?: (value: unknown) => unknown
  fromForm?: (value: unknown) => unknown
}

/** How a setting is edited. */
export type SettingControl = SettingText | SettingField

/** What stands in one section of the page. */
export interface SettingGroup {
  /** What names it in the address. */
  section: (typeof settingSections)[number]
  title: string
  help?: string
  settings: { [Name in keyof SiteSettings]?: SettingControl }
}

/** The settings of a group with how each is edited. */
export function listSettings({ settings }: SettingGroup): Array<[name: keyof SiteSettings, control: SettingControl]> {
  return Object.entries(settings) as Array<[keyof SiteSettings, SettingControl]>
}

/** What staff call a setting, and what is said of it. */
function describeControl(control: SettingControl): { label: string; note: string } {
  return 'field' in control
    ? { label: control.field.label, note: control.field.help ?? '' }
    : { label: control.label, note: control.hint ?? '' }
}

/** What staff call a setting. */
export function nameSetting(control: SettingControl): string {
  return describeControl(control).label
}

/** Whether a setting is found by words: in its name, in what is said of it, or in the title of its group. */
export function isFound(words: string, { title }: SettingGroup, control: SettingControl): boolean {
  const { label, note } = describeControl(control)
  const text = `${title} ${label} ${note}`.toLowerCase()
  return words
    .trim()
    .toLowerCase()
    .split(/\s+/u)
    .every((word) => text.includes(word))
}
