import { openSvg } from '../paths.mjs'
import { scenes } from './all.mjs'
import { restartClips } from './shapes.mjs'

/** People at work, instruments, rooms and places, on a sheet of 800 by 500 units. */
export function scene({ width, height, name }) {
  restartClips()
  return openSvg(width, height, '#eef3f4', '作业场景装饰图', '0 0 800 500') + scenes[name]() + '</svg>'
}
