/**
 * Hides most of an e-mail address: `chenxiaolan@example.com` becomes `che***@example.com`.
 * @returns an empty text for an empty one
 */
export function maskEmail(email: string): string {
  if (email === '') return ''
  const at = email.lastIndexOf('@')
  const local = at < 0 ? email : email.slice(0, at)
  const domain = at < 0 ? '' : email.slice(at)
  return `${local.slice(0, 3)}***${domain}`
}

/**
 * Hides the middle of a telephone number: `13800138000` becomes `138****8000`.
 * @returns an empty text for an empty one
 */
export function maskMobile(phone: string): string {
  return phone === '' ? '' : `${phone.slice(0, 3)}****${phone.slice(7)}`
}
