/** Draws grids of heights by their places alone: how near the ground is in each pixel, and how steep where it was surveyed finely. */

/** @returns for each pixel one by the distance in metres, 0 for the sky; how steep the ground is and how it faces the sun */
export function createGroundView({ width, height }) {
  const pixels = width * height
  return { width, height, nearness: new Float32Array(pixels), steep: new Uint8Array(pixels), lit: new Uint8Array(pixels) }
}

/** How many columns and rows of a grid are drawn or left out together. */
const tile = 64
/** Triangles are no smaller than that, in pixels, as far as leaving out columns and rows can reach it. */
const smallest = 1.5

/** A grid of heights in tiles. */
export function createGrid({ west, south, width, depth, columns, rows }, heights) {
  const cell = width / columns
  const tiles = []
  for (let top = 0; top < rows - 1; top += tile)
    for (let left = 0; left < columns - 1; left += tile) {
      const [right, bottom] = [Math.min(left + tile, columns - 1), Math.min(top + tile, rows - 1)]
      const [column, row] = [(left + right) >> 1, (top + bottom) >> 1]
      tiles.push({ left, top, right, bottom, x: west + column * cell, y: south + depth - row * cell, z: heights[row * columns + column], reach: tile * cell })
    }
  return { west, north: south + depth, cell, columns, heights, tiles }
}

/** Whether something within `reach` of a place may be seen. */
function isInSight({ matrix: m }, { x, y, z, reach }) {
  const at = (row) => m[row] * x + m[4 + row] * y + m[8 + row] * z + m[12 + row]
  const scale = (row) => Math.hypot(m[row], m[4 + row], m[8 + row])
  const w = at(3)
  const more = reach * 0.75 + 120
  return w > -more && Math.abs(at(0)) < w + more * (scale(0) + 1) && Math.abs(at(1)) < w + more * (scale(1) + 1)
}

const corners = (tile + 1) ** 2
const [px, py, pw, gx, gy, gz] = Array.from({ length: 6 }, () => new Float64Array(corners))

/**
 * Draws a grid.
 * @param options `stride` draws every so many columns and rows, `lowered` metres deeper; `sun` marks steep ground; `skip` leaves
 * out the land within a rectangle
 */
export function drawGrid(view, grid, camera, { stride, lowered = 0, sun, skip } = {}) {
  for (const one of grid.tiles) {
    if (!isInSight(camera, one)) continue
    const away = Math.hypot(one.x - camera.eye[0], one.y - camera.eye[1], one.z - camera.eye[2]) - one.reach * 0.5
    const pixels = (grid.cell * camera.pixelsPerRadian) / Math.max(1, away)
    drawTile(view, grid, one, camera, { stride: stride ?? (pixels > smallest ? 1 : pixels * 2 > smallest ? 2 : 4), lowered, sun, skip })
  }
}

function drawTile(view, { west, north, cell, columns, heights }, { left, top, right, bottom }, { matrix: m, near }, { stride, lowered, sun, skip }) {
  const across = Math.ceil((right - left) / stride) + 1
  const down = Math.ceil((bottom - top) / stride) + 1
  for (let j = 0; j < down; j++)
    for (let i = 0; i < across; i++) {
      const [c, r] = [Math.min(left + i * stride, right), Math.min(top + j * stride, bottom)]
      const n = j * across + i
      const x = west + (c + 0.25) * cell
      const y = north - (r + 0.25) * cell
      const z = heights[r * columns + c] - lowered
      const w = m[3] * x + m[7] * y + m[11] * z + m[15]
      gx[n] = x
      gy[n] = y
      gz[n] = z
      pw[n] = w > near ? 1 / w : 0
      px[n] = ((m[0] * x + m[4] * y + m[8] * z + m[12]) / w + 1) * 0.5 * view.width
      py[n] = (1 - (m[1] * x + m[5] * y + m[9] * z + m[13]) / w) * 0.5 * view.height
    }
  for (let j = 0; j < down - 1; j++)
    for (let i = 0; i < across - 1; i++) {
      const a = j * across + i
      if (skip && gx[a] > skip.west && gx[a + 1] < skip.east && gy[a] < skip.north && gy[a + across] > skip.south) continue
      fill(view, a, a + across, a + 1, sun)
      fill(view, a + 1, a + across, a + across + 1, sun)
    }
}

/** Fills a triangle between three corners of the tile. */
function fill({ width, height, nearness, steep, lit }, a, b, c, sun) {
  if (pw[a] === 0 || pw[b] === 0 || pw[c] === 0) return
  const [ax, ay, bx, by, cx, cy] = [px[a], py[a], px[b], py[b], px[c], py[c]]
  const first = Math.max(0, Math.ceil(Math.min(ax, bx, cx) - 0.5))
  const last = Math.min(width - 1, Math.floor(Math.max(ax, bx, cx) - 0.5))
  if (first > last) return
  const upper = Math.max(0, Math.ceil(Math.min(ay, by, cy) - 0.5))
  const lower = Math.min(height - 1, Math.floor(Math.max(ay, by, cy) - 0.5))
  if (upper > lower) return
  const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay)
  if (area === 0) return
  let [steepness, light] = [0, 0]
  if (sun) {
    const [ux, uy, uz, vx, vy, vz] = [gx[b] - gx[a], gy[b] - gy[a], gz[b] - gz[a], gx[c] - gx[a], gy[c] - gy[a], gz[c] - gz[a]]
    const [nx, ny, nz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
    const length = Math.hypot(nx, ny, nz) * Math.sign(nz)
    steepness = 255 * (1 - nz / length)
    light = 255 * Math.max(0, (nx * sun[0] + ny * sun[1] + nz * sun[2]) / length)
  }
  // The shares of the first two corners, and what they gain from one pixel to the next.
  const [shareX, otherX] = [(by - cy) / area, (cy - ay) / area]
  for (let row = upper; row <= lower; row++) {
    const [x, y] = [first + 0.5, row + 0.5]
    let share = ((bx - x) * (cy - y) - (cx - x) * (by - y)) / area
    let other = ((cx - x) * (ay - y) - (ax - x) * (cy - y)) / area
    for (let at = row * width + first; at <= row * width + last; at++, share += shareX, other += otherX) {
      const rest = 1 - share - other
      if (share < -1e-6 || other < -1e-6 || rest < -1e-6) continue
      const found = share * pw[a] + other * pw[b] + rest * pw[c]
      if (found <= nearness[at]) continue
      nearness[at] = found
      steep[at] = steepness
      lit[at] = light
    }
  }
}
