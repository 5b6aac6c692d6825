import { readCloudFacts } from '../../content/cloud/read-cloud-facts'
import type { CloudValue } from '../../content/values'
import type { MediaRow } from '../../contract'

/** More than the head of any point cloud takes. */
const headRange = 'bytes=0-16383'

/** Reads what the field stores of an uploaded point cloud or model from the first bytes of its file. @throws Error */
export async function readCloudValue({ src, name, size }: MediaRow): Promise<CloudValue> {
  const response = await fetch(src, { headers: { Range: headRange } })
  const facts = response.ok ? readCloudFacts(new Uint8Array(await response.arrayBuffer()), size) : null
  if (!facts) throw new Error(`no head of a point cloud or model at ${src}`)
  return { src, name: name.slice(0, 120), size, ...facts }
}
