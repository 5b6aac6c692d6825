/** A server that mail is handed to. */
export interface MailServer {
  host: string
  port: number
  /** TLS from the first byte; otherwise it begins once the server offers it. */
  isSecure: boolean
  login: { user: string; password: string } | undefined
}

/** Parses the address of a mail server, such as `smtps://name:password@smtp.example.com`; undefined where it is none. */
export function parseMailServer(text: string): MailServer | undefined {
  const url = URL.parse(text)
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '') return undefined
  if (!/^\/?$/.test(url.pathname) || url.search !== '' || url.hash !== '') return undefined
  const isSecure = url.protocol === 'smtps:'
  const user = decode(url.username)
  const password = decode(url.password)
  if (user === undefined || password === undefined || (user === '') !== (password === '')) return undefined
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: url.port === '' ? (isSecure ? 465 : 587) : Number(url.port),
    isSecure,
    login: user === '' ? undefined : { user, password },
  }
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

const address = /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@.<>()[\]\\,;:"]+(\.[^\s@.<>()[\]\\,;:"]+)+$/

/** Whether a text is one mail address and nothing else: a comma or an angle bracket would make another recipient. */
export function isMailAddress(text: string): boolean {
  return address.test(text)
}

/** Parses a sender, such as `经纬空间 <no-reply@example.com>` or an address alone; undefined where it is none. */
export function parseSender(text: string): { name: string; address: string } | undefined {
  const named = /^([^<>\p{Cc}]*)<([^<>]*)>$/u.exec(text.trim())
  const sender = { name: named?.[1]?.trim() ?? '', address: named?.[2] ?? text.trim() }
  return isMailAddress(sender.address) ? sender : undefined
}
