import { scenes } from './learning.mjs'
import { openSvg } from '../terrain/svg.mjs'
import { restartClips } from './shapes.mjs'

export { scenes }

/** A lesson for children, on a sheet of 800 by 500 units. */
export function scene({ width, height, name }) {
  restartClips()
  return openSvg(width, height, '#eef3f4', '作业场景装饰图', '0 0 800 500') + scenes[name]() + '</svg>'
}
