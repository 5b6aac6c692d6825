import { createHash } from 'node:crypto'
import type { PublicSettings } from '../../content/settings'
import type { PrivacyNotice } from '../../contract'
import { getSectionLabel } from '../../navigation/menu'

/** A privacy notice with its retention time. */
export interface FullNotice extends PrivacyNotice {
  /** For how many months a closed application is kept. */
  keepMonths: number
}

/** What a notice is about, and the setting that holds its text. */
const texts = { application: 'privacyText', candidate: 'candidatePrivacyText' } as const

/**
 * Builds the notice that visitors read: the text of the settings with its placeholders filled in. Its version
 * is a digest of that text, so that every change gives a new version.
 */
export function buildPrivacyNotice(settings: PublicSettings, about: keyof typeof texts = 'application'): FullNotice {
  const { companyName, phone, email, address, applicationMonths, menu } = settings
  const contacts = [phone && `电话 ${phone}`, email && `电子邮箱 ${email}`, address && `地址 ${address}`].filter(
    (part) => part !== '',
  )
  const facts: Record<string, string> = {
    企业名称: companyName,
    联系方式: contacts.length > 0 ? contacts.join('，') : `见本网站“${getSectionLabel(menu, 'contact')}”页面`,
    保存期限: `${applicationMonths} 个月`,
  }
  const text = fillPlaceholders(settings[texts[about]], facts)
  return { text, version: computeVersion(text), keepMonths: applicationMonths }
}

function computeVersion(text: string): string {
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 12).toUpperCase()
  return digest.replace(/(.{4})(?=.)/g, '$1-')
}

/**
 * Fills in what stands in braces, such as `{企业名称}`. Braces that name no fact stay as they were written.
 * @param facts values by name
 */
export function fillPlaceholders(text: string, facts: Readonly<Record<string, string>>): string {
  return text.replace(/\{([^{}]{1,20})\}/g, (whole, name: string) => facts[name] ?? whole)
}
