/** The beginning of an address that names its scheme; a host with a port is none. */
const scheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i
const mailAddress = /^[^@/:]+@[^@/:]+\.[^@/:.]{2,}$/
const phoneNumber = /^\+?[\d()-]{5,20}$/
const host = /^(?:[a-z0-9-]+\.)+[a-z]{2,}(?::\d+)?(?:[/?#].*)?$/i

/**
 * Where a link of formatted text may lead: a web address, a mail address, a telephone number or a path of this site.
 * @returns the address, or null when it is none of these
 */
export function cleanLinkTarget(value: string): string | null {
  const target = value.trim().replaceAll(' ', '%20')
  if (target.length > 2000 || /[\s\u0000-\u001F\u007F<>"\\`]/.test(target)) return null
  if (/^https?:\/\/[^/?#]/i.test(target)) return URL.canParse(target) ? target : null
  if (/^mailto:[^@]+@[^@]+$/i.test(target) || /^tel:\+?[\d-]+$/i.test(target)) return target
  return /^\/(?!\/)/.test(target) ? target : null
}

/**
 * Why something that was typed can be the target of no new link; null for one that can.
 * @param takesHttp an outside page that has no encryption may be meant, as registers of authorities are
 */
export function findLinkFault(value: string, takesHttp = false): string | null {
  if (!takesHttp && /^http:\/\//i.test(value)) return '外部网址须以 https:// 开头'
  if (cleanLinkTarget(value) !== null) return null
  return scheme.test(value) ? '不能链接到这种地址' : '请从列表中选择页面，或填写完整的网址'
}

/**
 * Completes an address as people type or copy it: `www.` gets its scheme, spaces go, a bare mail address or telephone
 * number becomes a link of its kind, and an address of this site becomes a path.
 * @param origin this site, such as `https://www.example.com`
 * @returns an address that `cleanLinkTarget` lets through, or null
 */
export function completeLinkTarget(typed: string, origin: string): string | null {
  const text = typed.replace(/[\s\u200B-\u200D\uFEFF]+/gu, '').replace('：', ':')
  if (text.toLowerCase().startsWith(`${origin}/`)) return cleanLinkTarget(text.slice(origin.length))
  if (scheme.test(text) || text.startsWith('/')) return cleanLinkTarget(text)
  if (mailAddress.test(text)) return cleanLinkTarget(`mailto:${text}`)
  if (phoneNumber.test(text)) return cleanLinkTarget(`tel:${text.replace(/[()]/g, '')}`)
  return host.test(text) ? cleanLinkTarget(`https://${text}`) : null
}
