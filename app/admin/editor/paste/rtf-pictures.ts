/** A picture's file as RTF holds it. */
export interface RtfPicture {
  type: 'image/png' | 'image/jpeg'
  bytes: Uint8Array<ArrayBuffer>
}

interface Group {
  skipped: boolean
  picture: { type: RtfPicture['type'] | null; digits: string[] } | null
}

/** Groups whose pictures stand nowhere in the text, or stand there a second time for old readers. */
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
