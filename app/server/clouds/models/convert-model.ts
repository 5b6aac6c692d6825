import { readFile, writeFile } from 'node:fs/promises'
import { deflateSync } from 'node:zlib'
import { packGeometry, writeModelHead } from '../../../content/model/model-format.ts'
import { CloudRefusal } from '../refusal.ts'
import { collectMesh } from './collect-mesh.ts'
import { convertTextures, listImages } from './convert-textures.ts'
import { readGlb } from './read-glb.ts'
import { simplifyMesh } from './simplify-mesh.ts'

/** A model is fetched as a whole before it is seen, so it is no larger than this. */
const mostBytes = 2_900_000
/** What the textures have room for at least. */
const leastForTextures = 600_000

/**
 * Converts a binary glTF file to the form that is stored.
 * @throws CloudRefusal
 */
export async function convertModel(file: string, target: string): Promise<void> {
  const glb = readGlb(await readFile(file))
  const mesh = await collectMesh(glb)
  const ordered = await simplifyMesh(mesh)
  const geometry = deflateSync(packGeometry(ordered), { level: 9 })
  if (geometry.length > mostBytes - leastForTextures) throw new CloudRefusal('modelTooDetailed')
  const textures = await convertTextures(glb, mesh, mostBytes - geometry.length)
  const images = listImages(mesh)
  const head = writeModelHead({
    corners: ordered.positions.length / 3,
    triangles: ordered.indices.length / 3,
    step: mesh.step,
    size: mesh.size,
    geometryBytes: geometry.length,
    parts: mesh.parts.map(({ image, hasHoles, colour, area }, part) => ({
      triangles: ordered.triangles[part] ?? 0,
      texture: image === null ? null : images.indexOf(image),
      hasHoles,
      colour,
      area,
    })),
    textures: textures.map(({ bytes, width, height }) => ({ bytes: bytes.length, width, height })),
  })
  await writeFile(target, Buffer.concat([head, geometry, ...textures.map(({ bytes }) => bytes)]))
}
