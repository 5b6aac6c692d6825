import { page } from 'vitest/browser'
import type { LibraryRow, Listing, MediaRow } from '../../../app/contract'
import { tokenKey } from '../../../app/data/client/session'
import { readAsStaff, writeAsStaff } from './staff'

/**
 * A picture to be uploaded; small, since the server makes versions of large ones for seconds. Its name makes its colour: the
 * library stores the same picture once, under the name that it came with first.
 */
export async function createPicture(name: string, width = 320, height = 200): Promise<File> {
  const canvas = new OffscreenCanvas(width, height)
  const drawing = canvas.getContext('2d')
  if (!drawing) throw new Error('nothing can be drawn')
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(name)))
  drawing.fillStyle = `rgb(${hash.subarray(0, 3).join(' ')})`
  drawing.fillRect(0, 0, width, height)
  return new File([await canvas.convertToBlob()], name, { type: 'image/png' })
}

/** Uploads a picture of its own colour into the media library, without a form. */
export async function uploadPicture(name: string, width?: number, height?: number): Promise<MediaRow> {
  const answer = await fetch('/api/media/upload', {
    method: 'POST',
    headers: {
      'content-type': 'application/octet-stream',
      'x-csrf-token': sessionStorage.getItem(tokenKey) ?? '',
      'x-file-name': encodeURIComponent(name),
    },
    body: await createPicture(name, width, height),
  })
  if (!answer.ok) throw new Error(`${name}: ${await answer.text()}`)
  return (await answer.json()) as MediaRow
}

/** Uploads pictures one after the other, so that the last is the newest; too small for versions that the server would make. */
export async function uploadPictures(names: readonly string[]): Promise<MediaRow[]> {
  const uploaded: MediaRow[] = []
  for (const name of names) uploaded.push(await uploadPicture(name, 96, 60))
  return uploaded
}

/** Uploads a picture that shows no map and has a text. */
export async function uploadAnswered(name: string, width?: number, height?: number): Promise<MediaRow> {
  const media = await uploadPicture(name, width, height)
  await writeAsStaff('media/answerMap', { ids: [media.id], answer: 'none' })
  await writeAsStaff('media/describe', { id: media.id, alt: '测区', decorative: false })
  return media
}

/** The library's files whose names hold a text, the newest first. */
export async function findFiles(text: string): Promise<LibraryRow[]> {
  return (await readAsStaff<Listing<LibraryRow>>('media/list', { text, limit: 50 })).rows
}

/** The box that selects a file of the library. */
export const fileBox = (name: string) => page.getByRole('main').getByRole('checkbox', { name: `选择“${name}”` })

/** The pane beside the library that tells about one file. */
export const fileDetails = page.getByRole('complementary', { name: '文件详情' })
