/** How those who send something can be reached: the same checks in the forms and on the server, and what staff look for. */

/** What is wrong with a field: a stable code for machines and a Chinese sentence for people. */
export interface FieldFault {
  code: 'required' | 'tooLong' | 'characters' | 'format' | 'choice'
  message: string
}

/**
 * Normalises a mobile number: removes spaces, hyphens, full-width forms and the country code. Other characters
 * stay.
 */
export function normalisePhone(typed: string): string {
  const plain = typed.normalize('NFKC').replace(/[\s\-‐-―]/g, '')
  return plain.replace(/^(?:\+|00)86(?=1\d{10}$)/, '')
}

const mobilePattern = /^1[3-9]\d{9}$/

/** Whether a typed text is a mobile number of China. */
export function isMobileNumber(typed: string): boolean {
  return mobilePattern.test(normalisePhone(typed))
}

const emailPattern = /^[^\s@<>,;:"()[\]\\]{1,64}@[^\s@.<>,;:"()[\]\\]+(\.[^\s@.<>,;:"()[\]\\]+)+$/

/** Whether a text is an e-mail address. */
export function isEmailAddress(text: string): boolean {
  return emailPattern.test(text)
}

/** What somebody looks for with a whole telephone number or e-mail, or with the digits that a number ends with. */
export type ContactSearch = { phone: string } | { phoneEnding: string } | { email: string }

/** How many digits of a telephone number are looked for at least: as many as its mask shows. */
const minPhoneEnding = 4

/** Understands words that are looked for as a telephone number, the end of one, or an e-mail; null for other words. */
export function parseContactSearch(words: string): ContactSearch | null {
  const phone = normalisePhone(words)
  if (mobilePattern.test(phone)) return { phone }
  if (/^\d+$/.test(phone) && phone.length >= minPhoneEnding && phone.length < 11) return { phoneEnding: phone }
  const email = words.trim().toLowerCase()
  return /^[^\s@]+@[^\s@]+$/.test(email) ? { email } : null
}

/** Names what is looked for without repeating it; empty where its mask shows as much. */
export function describeContactSearch(search: ContactSearch): string {
  if ('phone' in search) return '完整手机号码'
  if ('email' in search) return '完整电子邮箱'
  return search.phoneEnding.length > minPhoneEnding ? `手机号码后 ${search.phoneEnding.length} 位` : ''
}
