import sharp from 'sharp'
import type { ApiCaller } from './api'

/** An upload as fields and tests use it. */
export interface SampleUpload {
  id: number
  src: string
  width: number
  height: number
}

/** Uploads bytes under a name. */
export async function uploadBytes(caller: ApiCaller, name: string, bytes: Uint8Array): Promise<SampleUpload> {
  const answer = await caller.call('POST', '/media/upload', {
    body: new Uint8Array(bytes),
    headers: { 'content-type': 'application/octet-stream', 'x-file-name': encodeURIComponent(name) },
  })
  if (answer.status !== 200) throw new Error(`${name}: ${answer.text}`)
  const { id, src, width, height } = answer.json as never as SampleUpload
  return { id, src, width, height }
}

/** Uploads a picture of one colour; each colour is another file. */
export async function uploadColour(
  caller: ApiCaller,
  name: string,
  background: string,
  size: { width: number; height: number } = { width: 320, height: 200 },
): Promise<SampleUpload> {
  const picture = sharp({ create: { ...size, channels: 3, background } })
  return uploadBytes(caller, name, await picture.jpeg().toBuffer())
}
