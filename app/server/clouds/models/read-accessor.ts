import { CloudRefusal } from '../refusal.ts'
import type { Glb } from './read-glb.ts'

type Numbers = Float32Array | Uint32Array

const componentBytes = { 5120: 1, 5121: 1, 5122: 2, 5123: 2, 5125: 4, 5126: 4 } as const
/** By what whole numbers are divided where they stand for fractions. */
const largest = { 5120: 127, 5121: 255, 5122: 32_767, 5123: 65_535, 5125: 1, 5126: 1 } as const
const components = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4, MAT2: 4, MAT3: 9, MAT4: 16 } as const

/** The bytes of a part of a file. @throws CloudRefusal where it reaches beyond the file */
export function readView({ document, bytes }: Glb, index: number | undefined) {
  const view = index === undefined ? undefined : document.bufferViews[index]
  // The bytes of a binary file are its first buffer.
  if (!view || view.buffer !== 0 || view.byteOffset + view.byteLength > bytes.length)
    throw new CloudRefusal('modelDamaged')
  return { bytes: bytes.subarray(view.byteOffset, view.byteOffset + view.byteLength), stride: view.byteStride }
}

/** How many values an accessor has. @throws CloudRefusal when it is not there or says more than its bytes hold */
export function countValues(glb: Glb, index: number): number {
  return locate(glb, index).count
}

/**
 * Reads the values of an accessor, those of one after the other.
 * @param type what it has to be
 * @throws CloudRefusal
 */
export function readNumbers(glb: Glb, index: number, type: 'VEC2' | 'VEC3'): Float32Array {
  const { accessor, count } = locate(glb, index)
  if (accessor.type !== type || accessor.componentType === 5125) throw new CloudRefusal('modelDamaged')
  const numbers = readInto(glb, index, new Float32Array(count * components[type]))
  const divisor = accessor.normalized ? largest[accessor.componentType] : 1
  for (let at = 0; at < numbers.length; at++) {
    const value = numbers[at] ?? 0
    if (!Number.isFinite(value)) throw new CloudRefusal('modelDamaged')
    if (divisor !== 1) numbers[at] = Math.max(-1, value / divisor)
  }
  return numbers
}

/** Reads the corners of triangles. @throws CloudRefusal where one is none of `corners` */
export function readIndices(glb: Glb, index: number, corners: number): Uint32Array {
  const { accessor, count } = locate(glb, index)
  const isWhole = accessor.componentType === 5121 || accessor.componentType === 5123 || accessor.componentType === 5125
  if (accessor.type !== 'SCALAR' || !isWhole) throw new CloudRefusal('modelDamaged')
  const indices = readInto(glb, index, new Uint32Array(count))
  for (const corner of indices) if (corner >= corners) throw new CloudRefusal('modelDamaged')
  return indices
}

function locate(glb: Glb, index: number) {
  const accessor = glb.document.accessors[index]
  // Values that are given as exceptions to others are rare, and those without bytes are all zero.
  if (!accessor || accessor.sparse !== undefined) throw new CloudRefusal('modelDamaged')
  const view = readView(glb, accessor.bufferView)
  const every = componentBytes[accessor.componentType] * components[accessor.type]
  const stride = view.stride ?? every
  if (stride < every || accessor.byteOffset + stride * (accessor.count - 1) + every > view.bytes.length)
    throw new CloudRefusal('modelDamaged')
  return { accessor, count: accessor.count, bytes: view.bytes, stride }
}

function readInto<Target extends Numbers>(glb: Glb, index: number, numbers: Target): Target {
  const { accessor, count, bytes, stride } = locate(glb, index)
  const each = components[accessor.type]
  const width = componentBytes[accessor.componentType]
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const read = {
    5120: (at: number) => view.getInt8(at),
    5121: (at: number) => view.getUint8(at),
    5122: (at: number) => view.getInt16(at, true),
    5123: (at: number) => view.getUint16(at, true),
    5125: (at: number) => view.getUint32(at, true),
    5126: (at: number) => view.getFloat32(at, true),
  }[accessor.componentType]
  for (let value = 0; value < count; value++)
    for (let part = 0; part < each; part++)
      numbers[value * each + part] = read(accessor.byteOffset + value * stride + part * width)
  return numbers
}
