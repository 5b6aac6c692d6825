/** How many points the first two levels have at most; the last one has all the others. */
const levelSizes = [130_000, 420_000] as const
/** Of how many tiles a side of each level consists. */
export const tilesPerSide = [1, 4, 8] as const
/** How often the width of cells is halved in search of the one that fits. */
const searchSteps = 14
const largestCell = 16_384

/**
 * Sorts points into levels: each one spreads its points evenly over what there is, as one for each cell of space does.
 * @returns the level of each point
 */
export function assignLevels(positions: Uint16Array): Uint8Array {
  const count = positions.length / 3
  const last = levelSizes.length
  const levels = new Uint8Array(count).fill(last)
  const picker = createCellPicker(positions)
  levelSizes.forEach((most, level) => {
    const free = levels.reduce((sum, one) => sum + (one === last ? 1 : 0), 0)
    const isFree = (index: number) => levels[index] === last
    if (free <= most) {
      levels.forEach((_, index) => isFree(index) && (levels[index] = level))
      return
    }
    let [fine, coarse] = [1, largestCell]
    for (let step = 0; step < searchSteps && coarse / fine > 1.02; step++) {
      const middle = Math.sqrt(fine * coarse)
      if (picker.pick(middle, most, isFree)) coarse = middle
      else fine = middle
    }
    picker.pick(coarse, most, isFree, (index) => (levels[index] = level))
  })
  return levels
}

/** Picks the first point of each cell, with a table of cells that is used again. */
function createCellPicker(positions: Uint16Array) {
  const count = positions.length / 3
  const slots = 2 ** Math.ceil(Math.log2(Math.max(count, 8) * 2))
  const cells = new Float64Array(slots)
  return {
    /** @returns whether there are at most so many */
    pick(width: number, most: number, isFree: (index: number) => boolean, take?: (index: number) => void): boolean {
      cells.fill(-1)
      let picked = 0
      for (let index = 0; index < count; index++) {
        if (!isFree(index)) continue
        const x = Math.floor((positions[index * 3] ?? 0) / width)
        const y = Math.floor((positions[index * 3 + 1] ?? 0) / width)
        const z = Math.floor((positions[index * 3 + 2] ?? 0) / width)
        const cell = (x * 65_536 + y) * 65_536 + z
        let slot = (Math.imul(x, 73_856_093) ^ Math.imul(y, 19_349_663) ^ Math.imul(z, 83_492_791)) & (slots - 1)
        while (cells[slot] !== -1 && cells[slot] !== cell) slot = (slot + 1) & (slots - 1)
        if (cells[slot] === cell) continue
        cells[slot] = cell
        picked++
        if (picked > most) return false
        take?.(index)
      }
      return true
    },
  }
}
