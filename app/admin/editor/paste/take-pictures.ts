import { formatMissingPicture } from '../../../content/picture'

/** The contents of the clipboard beside the HTML. */
export interface ClipboardExtras {
  rtf: string
  files: readonly File[]
  /** The pictures that came with an imported file, by the addresses that the text has for them. */
  embedded?: ReadonlyMap<string, File>
}

/** A picture that was pasted with its bytes; until it is uploaded, the text has a placeholder of this name. */
interface PastedPicture {
  name: string
  alt: string
  file: File
}

/** A picture of another web site, which the server fetches; until then the text has a placeholder of this name. */
export interface RemotePicture {
  name: string
  alt: string
  url: string
}

export interface TakenPictures {
  html: string
  /** To be uploaded. */
  pictures: PastedPicture[]
  /** To be fetched by the server. */
  remote: RemotePicture[]
  /** How many are uploads of ours already. */
  kept: number
  /** How many pictures have no bytes and no address to fetch. */
  missing: number
}

const extensions: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/svg+xml': 'svg',
}
/** Bytes; pages hold such pictures where a real one is loaded later. */
const spacerSize = 64
const longestName = 60

/**
 * Puts a placeholder where a pasted picture is not an upload of ours, and gives the addresses of those on other web
 * sites and the files of those whose bytes are on the clipboard: as `data:`, as the pictures of Word's RTF in the same order, or as the one file beside one picture.
 * @param html the pasted text
 * @param taken names of placeholders that the text has already
 */
export function takePictures(
  html: string,
  { rtf, files, embedded }: ClipboardExtras,
  taken: Iterable<string>,
): TakenPictures {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const result: TakenPictures = { html, pictures: [], remote: [], kept: 0, missing: 0 }
  const names = new Set(taken)
  const found = [...body.querySelectorAll('img')].filter((picture) => !removeSpacer(picture))
  const local = found.filter((picture) => /^file:/i.test(readAddress(picture)))
  const inRtf = local.length > 0 ? readRtfPictures(rtf) : []
  const lone = found.length === 1 && (body.textContent ?? '').trim() === '' ? findPicture(files) : undefined
  for (const picture of found) {
    const address = readAddress(picture)
    if (address.startsWith('/media/')) {
      picture.setAttribute('src', address)
      result.kept += 1
      continue
    }
    const name = createName(picture, address, names)
    // In another order than the RTF's, pictures would land in wrong places.
    const fromRtf = inRtf.length === local.length ? inRtf[local.indexOf(picture)] : undefined
    const file = embedded?.get(address) ?? readDataAddress(address, name) ?? createFile(fromRtf, name) ?? lone
    const alt = picture.alt.trim()
    if (file) result.pictures.push({ name, alt, file })
    else if (isRemote(address)) result.remote.push({ name, alt, url: new URL(address, location.href).href })
    else result.missing += 1
    replacePicture(picture, name)
  }
  if (found.length > 0) result.html = body.innerHTML
  return result
}

/** The address of a picture; one of this site without its host. */
function readAddress(picture: HTMLImageElement): string {
  const written = (picture.getAttribute('src') ?? '').trim()
  return written.startsWith(`${location.origin}/media/`) ? written.slice(location.origin.length) : written
}

function isRemote(address: string): boolean {
  return /^(https?:)?\/\//i.test(address) && URL.canParse(address, location.href)
}

/** Removes a spacer or a tracking pixel. */
function removeSpacer(picture: HTMLImageElement): boolean {
  const address = readAddress(picture)
  const isTiny =
    isRemote(address) && ['width', 'height'].some((side) => /^[0-2](px)?$/.test(picture.getAttribute(side) ?? ''))
  const bytes = /^data:image\/gif;base64,(.*)$/i.exec(address)?.[1]
  const isSpacer = isTiny || (bytes !== undefined && (bytes.length * 3) / 4 < spacerSize)
  if (isSpacer) picture.remove()
  return isSpacer
}

/** The picture's alternative text or its file's name, made unique in the text. */
function createName(picture: HTMLImageElement, address: string, names: Set<string>): string {
  const isData = /^(data|blob):/i.test(address)
  const path = isData ? '' : (address.split(/[?#]/)[0] ?? '')
  const base = decodeText(path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1))
  const wanted = (picture.alt.trim() || base)
    .replace(/[〔〕<>\s]+/gu, ' ')
    .trim()
    .slice(0, longestName)
    .toWellFormed()
  const first = wanted || '图片'
  let name = first
  for (let count = 2; names.has(name); count += 1) name = `${first} ${count}`
  names.add(name)
  return name
}

function decodeText(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function findPicture(files: readonly File[]): File | undefined {
  return files.find(({ type }) => Object.hasOwn(extensions, type))
}

function readDataAddress(address: string, name: string): File | undefined {
  const [, type = '', encoding, data = ''] = /^data:(image\/[\w.+-]+)[^,]*?(;base64)?,([^]*)$/i.exec(address) ?? []
  const extension = extensions[type.toLowerCase()]
  if (extension === undefined) return undefined
  try {
    const bytes = encoding
      ? Uint8Array.from(atob(decodeText(data)), (character) => character.charCodeAt(0))
      : new TextEncoder().encode(decodeText(data))
    return new File([bytes], createFileName(name, extension), { type: type.toLowerCase() })
  } catch {
    // Cut off or damaged on its way: the placeholder stays.
    return undefined
  }
}

function createFile(picture: RtfPicture | null | undefined, name: string): File | undefined {
  if (!picture) return undefined
  return new File([picture.bytes], createFileName(name, extensions[picture.type] ?? ''), { type: picture.type })
}

function createFileName(name: string, extension: string): string {
  const base = name.replace(/\.(png|jpe?g|gif|webp|avif|svg|bmp|emz|wmz)$/i, '').replace(/[\\/:*?"<>|]/g, '-')
  return `${base}.${extension}`
}

/** The caption of a picture that has become a placeholder follows as a paragraph. */
function replacePicture(picture: HTMLImageElement, name: string): void {
  const placeholder = picture.ownerDocument.createElement('p')
  placeholder.textContent = formatMissingPicture(name)
  const figure = picture.closest('figure')
  if (!figure) return picture.replaceWith(placeholder)
  const caption = picture.ownerDocument.createElement('p')
  caption.append(...(figure.querySelector('figcaption')?.childNodes ?? []))
  figure.replaceWith(...(caption.textContent ? [placeholder, caption] : [placeholder]))
}

/** A picture's file as RTF holds it. */
interface RtfPicture {
  type: 'image/png' | 'image/jpeg'
  bytes: Uint8Array<ArrayBuffer>
}

interface Group {
  skipped: boolean
  picture: { type: RtfPicture['type'] | null; digits: string[] } | null
}

/** Groups whose pictures are not part of the text, or repeat one for old readers. */
const skippedGroups = new Set(
  'nonshppict shprslt listpicture background header headerl headerr headerf footer footerl footerr footerf'.split(' '),
)
const types: Record<string, RtfPicture['type']> = { pngblip: 'image/png', jpegblip: 'image/jpeg' }

/**
 * Reads the pictures of an RTF text in their order.
 * @returns null for a picture of another kind, such as WMF and EMF, so that the others keep their places
 */
export function readRtfPictures(rtf: string): Array<RtfPicture | null> {
  const pictures: Array<RtfPicture | null> = []
  const groups: Group[] = [{ skipped: false, picture: null }]
  const special = /[\\{}]/g
  const control = /\\(?:([a-z]+)(-?\d+)? ?|'[\da-f]{2}|[^])/iy
  let at = 0
  while (at < rtf.length) {
    special.lastIndex = at
    const next = special.exec(rtf)?.index ?? rtf.length
    const group = groups.at(-1)
    if (next > at) group?.picture?.digits.push(rtf.slice(at, next))
    at = next + 1
    if (rtf[next] === '{') groups.push({ skipped: group?.skipped ?? false, picture: null })
    else if (rtf[next] === '}') {
      if (group?.picture && !group.skipped) pictures.push(decodePicture(group.picture))
      if (groups.length > 1) groups.pop()
    } else if (rtf[next] === '\\') {
      control.lastIndex = next
      const [whole = '\\', word = '', number = '0'] = control.exec(rtf) ?? []
      at = next + whole.length
      if (word === 'bin') at += Math.max(0, Number(number))
      else if (group) applyWord(group, word)
    }
  }
  return pictures
}

function applyWord(group: Group, word: string): void {
  if (skippedGroups.has(word)) group.skipped = true
  else if (word === 'pict') group.picture = { type: null, digits: [] }
  else if (group.picture) group.picture.type = types[word] ?? group.picture.type
}

function decodePicture({ type, digits }: NonNullable<Group['picture']>): RtfPicture | null {
  const hex = digits.join('').replace(/\s+/g, '')
  if (type === null || hex === '' || hex.length % 2 !== 0 || /[^\da-f]/i.test(hex)) return null
  const bytes = new Uint8Array(hex.length / 2)
  for (let index = 0; index < bytes.length; index += 1)
    bytes[index] = Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16)
  return { type, bytes }
}
