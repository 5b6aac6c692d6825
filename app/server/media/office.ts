import { open } from 'node:fs/promises'

const endRecord = 0x06054b50
const centralRecord = 0x02014b50
const endRecordSize = 22
const longestComment = 65_535
const maxDirectory = 8 * 1024 * 1024

/**
 * What a ZIP archive is, by the names in its central directory.
 * @returns docx, xlsx, pptx or zip; null when it is no sound archive, or an Office file with macros
 */
export async function officeType(file: string): Promise<'docx' | 'xlsx' | 'pptx' | 'zip' | null> {
  const names = await archiveNames(file)
  if (!names) return null
  if (!names.has('[Content_Types].xml')) return 'zip'
  const has = (pattern: RegExp) => [...names].some((name) => pattern.test(name))
  if (has(/(^|\/)vbaProject\.bin$/i)) return null
  if (has(/^word\/document\d*\.xml$/)) return 'docx'
  if (has(/^xl\/workbook\d*\.xml$/)) return 'xlsx'
  return has(/^ppt\/presentation\d*\.xml$/) ? 'pptx' : null
}

/** The names in an archive's central directory; null when there is none, or it is larger than any document needs. */
async function archiveNames(file: string): Promise<Set<string> | null> {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    const tail = Buffer.alloc(Math.min(size, endRecordSize + longestComment))
    await handle.read(tail, 0, tail.length, size - tail.length)
    const end = findEnd(tail)
    if (end === -1) return null
    const length = tail.readUInt32LE(end + 12)
    const start = tail.readUInt32LE(end + 16)
    if (length > maxDirectory || start + length > size) return null
    const directory = Buffer.alloc(length)
    await handle.read(directory, 0, length, start)
    return directoryNames(directory)
  } finally {
    await handle.close()
  }
}

function findEnd(tail: Buffer): number {
  for (let at = tail.length - endRecordSize; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) === endRecord && at + endRecordSize + tail.readUInt16LE(at + 20) === tail.length) return at
  }
  return -1
}

function directoryNames(directory: Buffer): Set<string> | null {
  const names = new Set<string>()
  let at = 0
  while (at + 46 <= directory.length) {
    if (directory.readUInt32LE(at) !== centralRecord) return null
    const nameEnd = at + 46 + directory.readUInt16LE(at + 28)
    if (nameEnd > directory.length) return null
    names.add(directory.toString('utf8', at + 46, nameEnd))
    at = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return at === directory.length ? names : null
}
