import { createHash } from 'node:crypto'
import type { PrivacyNotice, PublicSettings } from '../../content/wire'

/** A notice with what it promises. */
export interface FullNotice extends PrivacyNotice {
  /** For how many months a closed application is kept. */
  keepMonths: number
}

/**
 * The notice as visitors read it: the text of the settings with the company's own facts filled in.
 * Its version is a digest of just that text, so that no change, of whatever setting, goes without a
 * new version.
 */
export function privacyNoticeOf(settings: PublicSettings): FullNotice {
  const { companyName, phone, email, address, applicationMonths } = settings
  const contacts = [phone && `电话 ${phone}`, email && `电子邮箱 ${email}`, address && `地址 ${address}`].filter((part) => part !== '')
  const facts: Record<string, string> = {
    企业名称: companyName,
    联系方式: contacts.length > 0 ? contacts.join('，') : '见本网站“联系我们”页面',
    保存期限: `${applicationMonths} 个月`,
  }
  const text = settings.privacyText.replace(/\{([^{}]{1,20})\}/g, (whole, name: string) => facts[name] ?? whole)
  return { text, version: versionOf(text), keepMonths: applicationMonths }
}

function versionOf(text: string): string {
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 12).toUpperCase()
  return digest.replace(/(.{4})(?=.)/g, '$1-')
}
