import { readCloudHead } from '../../content/cloud/cloud-format'
import { readCloudFacts } from '../../content/cloud/describe-cloud'
import type { CloudValue } from '../../content/values'
import type { MediaRow } from '../../contract'

/** More than the head of any point cloud takes. */
const headRange = 'bytes=0-16383'

/** Reads what the field stores of an uploaded point cloud from the first bytes of its file. @throws Error */
export async function readCloudValue({ src, name, size }: MediaRow): Promise<CloudValue> {
  const response = await fetch(src, { headers: { Range: headRange } })
  const head = response.ok ? readCloudHead(new Uint8Array(await response.arrayBuffer())) : null
  if (!head) throw new Error(`no head of a point cloud at ${src}`)
  return { src, name: name.slice(0, 120), size, ...readCloudFacts(head) }
}
