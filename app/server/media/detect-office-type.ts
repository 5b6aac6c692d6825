import { openPromise } from 'yauzl'

/** The most entries of an accepted archive, to limit the time that listing takes. */
const maxEntries = 20_000

/**
 * Detects the type of a ZIP archive by the names of its files.
 * @returns docx, xlsx, pptx or zip; null when it is no sound archive, or an Office file with macros
 */
export async function detectOfficeType(file: string): Promise<'docx' | 'xlsx' | 'pptx' | 'zip' | null> {
  const names = await listNames(file).catch(() => null)
  if (!names) return null
  if (!names.has('[Content_Types].xml')) return 'zip'
  const has = (pattern: RegExp) => [...names].some((name) => pattern.test(name))
  if (has(/(^|\/)vbaProject\.bin$/i)) return null
  if (has(/^word\/document\d*\.xml$/)) return 'docx'
  if (has(/^xl\/workbook\d*\.xml$/)) return 'xlsx'
  return has(/^ppt\/presentation\d*\.xml$/) ? 'pptx' : null
}

/** @returns null when there are too many @throws Error when the archive is not sound */
async function listNames(file: string): Promise<Set<string> | null> {
  // Decoding fails for names in GBK, as Chinese Windows writes them; the names needed here are ASCII.
  const archive = await openPromise(file, { decodeStrings: false })
  try {
    if (archive.entryCount > maxEntries) return null
    const names = new Set<string>()
    for await (const entry of archive.eachEntry()) names.add(entry.fileNameRaw.toString())
    return names
  } finally {
    archive.close()
  }
}
