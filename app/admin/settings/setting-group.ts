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
