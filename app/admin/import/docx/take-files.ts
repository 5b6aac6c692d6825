import { ownPrefix } from './finish-html'
import type { DocxPicture } from './mark-pictures'
import type { DocxPackage } from './open-package'

const types: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  jfif: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
}

/**
 * Takes the pictures that a web page can show out of a document; Windows bitmaps are converted. EMF, WMF and TIFF stay
 * behind: no browser shows them.
 * @returns the files by the addresses that the text has, and how many were converted
 */
export async function takeFiles(
  document: DocxPackage,
  pictures: readonly DocxPicture[],
): Promise<{ files: Map<string, File>; converted: number }> {
  const files = new Map<string, File>()
  let converted = 0
  for (const { source, kind } of pictures) {
    const address = `${ownPrefix}${source}`
    const bytes = kind === 'part' && !files.has(address) ? document.readBytes(source) : undefined
    if (!bytes) continue
    const name = source.slice(source.lastIndexOf('/') + 1)
    const extension = (/\.([^.]+)$/.exec(name)?.[1] ?? '').toLowerCase()
    const type = types[extension]
    if (type !== undefined) files.set(address, new File([bytes], name, { type }))
    else if (extension === 'bmp' || extension === 'dib') {
      const file = await convertBitmap(bytes, name)
      if (!file) continue
      files.set(address, file)
      converted += 1
    }
  }
  return { files, converted }
}

async function convertBitmap(bytes: Uint8Array<ArrayBuffer>, name: string): Promise<File | null> {
  try {
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/bmp' }))
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
    const blob = await canvas.convertToBlob({ type: 'image/png' })
    return new File([blob], name.replace(/\.[^.]+$/, '.png'), { type: 'image/png' })
  } catch {
    // Damaged or too large: its placeholder stays.
    return null
  }
}
