import sharp from 'sharp'
import { modelLimits } from '../../../content/model/model-faults.ts'
import { CloudRefusal } from '../refusal.ts'
import type { CollectedMesh } from './collect-mesh.ts'
import type { Glb } from './read-glb.ts'
import { readView } from './read-accessor.ts'

/** A texture as it is stored. */
export interface StoredTexture {
  bytes: Uint8Array
  width: number
  height: number
}

interface Source {
  bytes: Buffer
  width: number
  height: number
  hasHoles: boolean
}

const formats = new Set(['jpeg', 'png', 'webp'])
/** Stored textures are no longer than this, and all together have no more pixels. */
const longestSide = 2_048
const mostPixels = 4 * longestSide ** 2
/** How often smaller ones are tried. */
const attempts = 6
const quality = 78

// One thread, so that the other processor is free for requests. Textures are never read twice.
sharp.concurrency(1)
sharp.cache(false)

/** The images that the parts of a mesh use, each once. */
export function listImages({ parts }: Pick<CollectedMesh, 'parts'>): number[] {
  return [...new Set(parts.flatMap(({ image }) => (image === null ? [] : [image])))]
}

/**
 * Converts the textures of a mesh to WebP that has room in so many bytes, in the order of `listImages`.
 * @throws CloudRefusal
 */
export async function convertTextures(glb: Glb, mesh: CollectedMesh, room: number): Promise<StoredTexture[]> {
  const images = listImages(mesh)
  if (images.length > modelLimits.mostTextures) throw new CloudRefusal('modelTooManyParts')
  const sources: Source[] = []
  for (const image of images) {
    const hasHoles = mesh.parts.some((part) => part.image === image && part.hasHoles)
    sources.push(await readSource(glb, image, hasHoles))
  }
  const pixels = sources.reduce((sum, { width, height }) => sum + width * height, 0)
  if (pixels > modelLimits.texturePixels) throw new CloudRefusal('modelTexture')
  const longest = Math.max(...sources.flatMap(({ width, height }) => [width, height]), 1)
  let scale = Math.min(1, longestSide / longest, Math.sqrt(mostPixels / Math.max(pixels, 1)))
  for (let attempt = 0; attempt < attempts; attempt++) {
    const stored: StoredTexture[] = []
    for (const source of sources) stored.push(await convertTexture(source, scale))
    const bytes = stored.reduce((sum, texture) => sum + texture.bytes.length, 0)
    if (bytes <= room) return stored
    scale *= Math.min(0.9, Math.sqrt(room / bytes) * 0.97)
  }
  throw new CloudRefusal('modelTooDetailed')
}

async function readSource(glb: Glb, image: number, hasHoles: boolean): Promise<Source> {
  const entry = glb.document.images[image]
  if (!entry) throw new CloudRefusal('modelDamaged')
  const { bytes } = readView(glb, entry.bufferView)
  const about = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  const { format = '', width = 0, height = 0 } = about ?? {}
  const { textureSide } = modelLimits
  if (!formats.has(format) || width > textureSide || height > textureSide) throw new CloudRefusal('modelTexture')
  return { bytes, width, height, hasHoles }
}

async function convertTexture({ bytes, width, height, hasHoles }: Source, scale: number): Promise<StoredTexture> {
  const image = sharp(bytes, { failOn: 'error', limitInputPixels: modelLimits.textureSide ** 2 }).resize({
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
    fit: 'fill',
    withoutEnlargement: true,
  })
  const { data, info } = await (hasHoles ? image : image.removeAlpha())
    .webp({ quality, effort: 4, smartSubsample: true })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new CloudRefusal('modelTexture')
    })
  return { bytes: data, width: info.width, height: info.height }
}
