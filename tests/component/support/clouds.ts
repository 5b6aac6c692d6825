import type { MediaRow } from '../../../app/contract'
import { tokenKey } from '../../../app/data/client/session'
import { createGlb } from '../../support/models'
import terrace from '../../support/terrace.laz?url'

/**
 * A file of 41 by 31 points, a metre apart: ground, and from the 21st metre eastwards on a roof ten metres above it
 * (`createTerrace` of `tests/support/point-clouds.ts`).
 */
export async function createCloudFile(name: string): Promise<File> {
  return new File([await (await fetch(terrace)).blob()], name)
}

/** A model of the same shape, green on the ground and red above it. */
export async function createModelFile(name: string): Promise<File> {
  const canvas = new OffscreenCanvas(64, 32)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  pen.fillStyle = '#28a03c'
  pen.fillRect(0, 0, 32, 32)
  pen.fillStyle = '#c8281e'
  pen.fillRect(32, 0, 32, 32)
  const texture = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())
  return new File([createGlb({ texture })], name)
}

/** Uploads it into the media library, without a form. */
export async function uploadCloud(name: string, file?: File): Promise<MediaRow> {
  const answer = await fetch('/api/media/upload', {
    method: 'POST',
    headers: {
      'content-type': 'application/octet-stream',
      'x-csrf-token': sessionStorage.getItem(tokenKey) ?? '',
      'x-file-name': encodeURIComponent(name),
    },
    body: file ?? (await createCloudFile(name)),
  })
  if (!answer.ok) throw new Error(`${name}: ${await answer.text()}`)
  return (await answer.json()) as MediaRow
}
