import { z } from 'zod'
import { modelLimits } from '../../../content/model/model-faults.ts'

/**
 * What is read of a glTF 2.0 document. Everything else is dropped with it: names, extras, cameras, lights, animations, skins
 * and the words about its author.
 */
const index = z.int().min(0)
const size = z.int().min(0).max(0x7fffffff)
const finite = z.number()
const list = <Item extends z.ZodType>(item: Item, most: number) => z.array(item).max(most).default([])
const few = 20_000
const many = 100_000

const textureInfo = z.object({
  index,
  texCoord: z.int().min(0).max(7).default(0),
  extensions: z.record(z.string(), z.unknown()).optional(),
})

export const gltf = z.object({
  asset: z.object({ version: z.string() }),
  extensionsUsed: list(z.string().max(100), 200),
  extensionsRequired: list(z.string().max(100), 200),
  buffers: list(z.object({ byteLength: size, uri: z.string().optional() }), few),
  bufferViews: list(
    z.object({
      buffer: index,
      byteOffset: size.default(0),
      byteLength: size.min(1),
      byteStride: z.int().min(4).max(252).optional(),
    }),
    many,
  ),
  accessors: list(
    z.object({
      bufferView: index.optional(),
      byteOffset: size.default(0),
      componentType: z.literal([5120, 5121, 5122, 5123, 5125, 5126]),
      normalized: z.boolean().default(false),
      count: size.min(1),
      type: z.literal(['SCALAR', 'VEC2', 'VEC3', 'VEC4', 'MAT2', 'MAT3', 'MAT4']),
      sparse: z.unknown().optional(),
    }),
    many,
  ),
  images: list(z.object({ bufferView: index.optional(), uri: z.string().optional() }), few),
  textures: list(z.object({ source: index.optional() }), few),
  materials: list(
    z.object({
      pbrMetallicRoughness: z
        .object({
          baseColorFactor: z.array(finite.min(0).max(1)).length(4).default([1, 1, 1, 1]),
          baseColorTexture: textureInfo.optional(),
        })
        .prefault({}),
      alphaMode: z.literal(['OPAQUE', 'MASK', 'BLEND']).default('OPAQUE'),
    }),
    few,
  ),
  meshes: list(
    z.object({
      primitives: z
        .array(
          z.object({
            attributes: z.record(z.string(), index),
            indices: index.optional(),
            material: index.optional(),
            mode: z.int().min(0).max(6).default(4),
          }),
        )
        .max(many),
    }),
    few,
  ),
  nodes: list(
    z.object({
      mesh: index.optional(),
      children: list(index, modelLimits.mostNodes),
      matrix: z.array(finite).length(16).optional(),
      translation: z.array(finite).length(3).default([0, 0, 0]),
      rotation: z.array(finite).length(4).default([0, 0, 0, 1]),
      scale: z.array(finite).length(3).default([1, 1, 1]),
    }),
    modelLimits.mostNodes,
  ),
  scenes: list(z.object({ nodes: list(index, modelLimits.mostNodes) }), few),
  scene: index.default(0),
})

export type Gltf = z.output<typeof gltf>
export type GltfNode = Gltf['nodes'][number]
export type GltfPrimitive = Gltf['meshes'][number]['primitives'][number]
