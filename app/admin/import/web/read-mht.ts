import { ReadProblem } from '../read-problem'
import { decodeText } from './decode-text'

/** A web page that was saved as one file, with what belongs to it. */
interface WebArchive {
  html: string
  /** The pictures by the addresses that the page has for them. */
  files: Map<string, File>
}

interface Part {
  headers: ReadonlyMap<string, string>
  /** As it was sent: one character for each byte. */
  body: string
}

/** Reads a page in the format of MHTML (RFC 2557). @throws ReadProblem */
export function readMht(bytes: Uint8Array): WebArchive {
  const parts = splitParts(parsePart(new TextDecoder('latin1').decode(bytes)))
  const page = parts.find(({ headers }) => /^text\/html\b/i.test(headers.get('content-type') ?? ''))
  if (!page) throw new ReadProblem('文件里没有网页内容，请在浏览器中另存网页后再导入')
  const files = new Map<string, File>()
  for (const part of parts) {
    const [type = ''] = (part.headers.get('content-type') ?? '').split(';')
    if (!/^image\//i.test(type)) continue
    const location = part.headers.get('content-location') ?? ''
    const id = /<([^>]+)>/.exec(part.headers.get('content-id') ?? '')?.[1]
    const name = (location.split(/[?#]/)[0] ?? '').split(/[\\/]/).at(-1) || '图片'
    const file = new File([decodeBody(part)], name, { type: type.toLowerCase() })
    for (const address of [location, id === undefined ? '' : `cid:${id}`]) if (address !== '') files.set(address, file)
  }
  const charset = readParameter(page.headers.get('content-type'), 'charset')
  return { html: decodeText(decodeBody(page), charset), files }
}

function splitParts(part: Part): Part[] {
  const boundary = readParameter(part.headers.get('content-type'), 'boundary')
  if (boundary === undefined) return [part]
  const pieces = part.body.split(`--${boundary}`).slice(1)
  // The last piece stands behind the closing boundary.
  return pieces.flatMap((piece) => (piece.startsWith('--') ? [] : splitParts(parsePart(piece.replace(/^\r?\n/, '')))))
}

function parsePart(text: string): Part {
  const end = /\r?\n\r?\n/.exec(text)
  const head = text.slice(0, end?.index ?? text.length).replace(/\r?\n[ \t]+/g, ' ')
  const headers = head.split(/\r?\n/).flatMap((line): Array<[string, string]> => {
    const colon = line.indexOf(':')
    return colon < 1 ? [] : [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]]
  })
  return { headers: new Map(headers), body: end ? text.slice(end.index + end[0].length) : '' }
}

function readParameter(header: string | undefined, name: string): string | undefined {
  return new RegExp(`;\\s*${name}\\s*=\\s*(?:"([^"]*)"|([^;\\s]+))`, 'i')
    .exec(header ?? '')
    ?.slice(1)
    .find(Boolean)
}

function decodeBody({ headers, body }: Part): Uint8Array<ArrayBuffer> {
  const encoding = (headers.get('content-transfer-encoding') ?? '').toLowerCase()
  if (encoding === 'base64') return toBytes(decodeBase64(body))
  if (encoding !== 'quoted-printable') return toBytes(body)
  const joined = body.replace(/=[ \t]*\r?\n/g, '')
  return toBytes(
    joined.replace(/=([\dA-F]{2})/gi, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
  )
}

function decodeBase64(text: string): string {
  try {
    return atob(text.replace(/\s/g, ''))
  } catch {
    return ''
  }
}

function toBytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}
