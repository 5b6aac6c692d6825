import { CloudRefusal } from '../refusal.ts'
import { gltf, type Gltf } from './gltf-schema.ts'

/** A binary glTF file: its document, and the bytes that it describes. */
export interface Glb {
  document: Gltf
  bytes: Buffer
}

const headBytes = 12
const chunkHeadBytes = 8
const jsonChunk = 0x4e4f534a
const binaryChunk = 0x004e4942
/** A document of a model within the limits is far shorter. */
const longestDocument = 32 * 1_048_576

/** Ways to store triangles and textures that the site does not read. */
const compressions = new Set([
  'KHR_draco_mesh_compression',
  'EXT_meshopt_compression',
  'KHR_meshopt_compression',
  'KHR_texture_basisu',
])
/** What may be required, because it changes nothing here: other numbers are read anyway, light is not computed. */
const harmless = new Set(['KHR_mesh_quantization', 'KHR_materials_unlit'])

/**
 * Reads a binary glTF 2.0 file (Khronos glTF 2.0, section 4.4).
 * @throws CloudRefusal
 */
export function readGlb(file: Buffer): Glb {
  if (file.length < headBytes + chunkHeadBytes || file.toString('latin1', 0, 4) !== 'glTF')
    throw new CloudRefusal('modelDamaged')
  if (file.readUInt32LE(4) !== 2) throw new CloudRefusal('modelVersion')
  if (file.readUInt32LE(8) > file.length) throw new CloudRefusal('modelDamaged')
  const json = readChunk(file, headBytes)
  if (json?.type !== jsonChunk || json.bytes.length > longestDocument) throw new CloudRefusal('modelDamaged')
  const binary = readChunk(file, headBytes + chunkHeadBytes + json.bytes.length)
  const document = parseDocument(json.bytes)
  checkDocument(document)
  return { document, bytes: binary?.type === binaryChunk ? binary.bytes : Buffer.alloc(0) }
}

function readChunk(file: Buffer, at: number): { type: number; bytes: Buffer } | null {
  if (at + chunkHeadBytes > file.length) return null
  const end = at + chunkHeadBytes + file.readUInt32LE(at)
  if (end > file.length) throw new CloudRefusal('modelDamaged')
  return { type: file.readUInt32LE(at + 4), bytes: file.subarray(at + chunkHeadBytes, end) }
}

function parseDocument(bytes: Buffer): Gltf {
  try {
    return gltf.parse(JSON.parse(bytes.toString('utf8')))
  } catch {
    throw new CloudRefusal('modelDamaged')
  }
}

function checkDocument({ asset, extensionsUsed, extensionsRequired, buffers, images }: Gltf): void {
  if (!/^2\.\d+$/.test(asset.version)) throw new CloudRefusal('modelVersion')
  const isCompressed = (name: string) => compressions.has(name)
  // A file may hold a compressed copy beside the plain one; what matters is what cannot be done without.
  if (extensionsRequired.some(isCompressed)) throw new CloudRefusal('modelCompressed')
  if (extensionsRequired.some((name) => !harmless.has(name)) || extensionsUsed.includes('KHR_texture_transform'))
    throw new CloudRefusal('modelExtension')
  if ([...buffers, ...images].some(({ uri }) => uri !== undefined)) throw new CloudRefusal('modelExternal')
}
