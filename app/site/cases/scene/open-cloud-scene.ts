import { canReadCloud, openCloud } from './cloud-store'
import { prepareCloud } from './draw-cloud'
import type { PrepareScene } from './opened-scene'
import { findSeenPoint } from './search-points'

/** Shows a point cloud. */
export const prepareCloudScene: PrepareScene = (canvas) => {
  const drawing = canReadCloud() ? prepareCloud(canvas) : null
  return (
    drawing &&
    (async ({ src, firstBytes, onMore }, signal) => {
      signal.addEventListener('abort', drawing.close, { once: true })
      const store = await openCloud(src, firstBytes, onMore)
      return {
        step: store.head.step,
        cloud: store,
        draw: (camera, colouring) => drawing.draw({ store, camera, colouring }),
        find: (camera, place) => findSeenPoint(store, camera, place),
        close: store.close,
      }
    })
  )
}
