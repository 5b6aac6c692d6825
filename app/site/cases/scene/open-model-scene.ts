import { readModelHead, splitModel, unpackGeometry } from '../../../content/model/model-format'
import { canReadCloud, inflate } from './cloud-store'
import { type LoadedModel, prepareModel } from './draw-model'
import type { PrepareScene } from './opened-scene'
import { findSurface } from './search-surface'

/** Shows a textured model. */
export const prepareModelScene: PrepareScene = (canvas) => {
  const drawing = canReadCloud() ? prepareModel(canvas) : null
  return (
    drawing &&
    (async ({ src }, signal) => {
      signal.addEventListener('abort', drawing.close, { once: true })
      const model = await fetchModel(src, signal)
      drawing.take(model)
      return {
        step: model.head.step,
        cloud: null,
        draw: drawing.draw,
        find: (camera, place) => findSurface(model, camera, place),
        close: () => undefined,
      }
    })
  )
}

/** @throws Error when it cannot be fetched or read */
async function fetchModel(src: string, signal: AbortSignal): Promise<LoadedModel> {
  const response = await fetch(src, { signal })
  if (!response.ok) throw new Error(`${response.status} for ${src}`)
  const bytes = new Uint8Array(await response.arrayBuffer())
  const head = readModelHead(bytes)
  const split = head && splitModel(bytes, head)
  const geometry = split && unpackGeometry(await inflate(split.geometry), head)
  if (!geometry) throw new Error('no model, or not all of one')
  const textures = await Promise.all(
    split.textures.map((texture) =>
      createImageBitmap(new Blob([texture], { type: 'image/webp' }), { premultiplyAlpha: 'none' }),
    ),
  )
  return { head, geometry, textures }
}
