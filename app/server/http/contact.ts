import type { SiteSettings } from '../../content/settings'
import { defaultSettings } from '../settings'

/** What the company is called and how visitors reach it when the site cannot answer. */
export type Contact = Pick<SiteSettings, 'companyName' | 'shortName' | 'phone'>

let lastRead: Contact = defaultSettings

/** Keeps what was read of the settings last, for pages that are answered while they cannot be read. */
export function rememberContact({ companyName, shortName, phone }: Contact): void {
  lastRead = { companyName, shortName, phone }
}

/** What the settings last said, or their defaults while this process has read none. */
export function getContact(): Contact {
  return lastRead
}
