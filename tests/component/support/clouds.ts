import type { MediaRow } from '../../../app/contract'
import { tokenKey } from '../../../app/data/client/session'
import terrace from '../../support/terrace.laz?url'

/**
 * A file of 41 by 31 points, a metre apart: ground, and from the 21st metre eastwards on a roof ten metres above it
 * (`createTerrace` of `tests/support/point-clouds.ts`).
 */
export async function createCloudFile(name: string): Promise<File> {
  return new File([await (await fetch(terrace)).blob()], name)
}

/** Uploads it into the media library, without a form. */
export async function uploadCloud(name: string): Promise<MediaRow> {
  const answer = await fetch('/api/media/upload', {
    method: 'POST',
    headers: {
      'content-type': 'application/octet-stream',
      'x-csrf-token': sessionStorage.getItem(tokenKey) ?? '',
      'x-file-name': encodeURIComponent(name),
    },
    body: await createCloudFile(name),
  })
  if (!answer.ok) throw new Error(`${name}: ${await answer.text()}`)
  return (await answer.json()) as MediaRow
}
