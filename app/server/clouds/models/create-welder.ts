/** Gives corners numbers, and those that agree the same one. */
export interface Welder {
  /** Begins with the corners of a part, which agree with those of no other part. @param most how many they are at most */
  begin: (part: number, most: number) => void
  /** The number of a corner at a position, in steps, and a place of its texture, as parts of its area. */
  add: (x: number, y: number, z: number, u: number, v: number) => number
  finish: () => WeldedCorners
}

interface WeldedCorners {
  /** Three for each corner, in steps. */
  positions: Uint16Array
  /** Two for each corner, as parts of the area of its part. */
  places: Uint16Array
  /** Of which part each corner is. */
  partOf: Uint16Array
}

/** @param most how many corners there are at most */
export function createWelder(most: number): Welder {
  const positions = new Uint16Array(most * 3)
  const places = new Uint16Array(most * 2)
  const partOf = new Uint16Array(most)
  let count = 0
  let part = 0
  /** Numbers of corners plus one, at places that follow from their values; half of it stays free. */
  let table = new Uint32Array()
  return {
    begin(next, room) {
      part = next
      table = new Uint32Array(2 ** Math.ceil(Math.log2(room * 2 + 2)))
    },
    add(x, y, z, u, v) {
      let slot = (hash(hash(hash(hash(x, y), z), u), v) >>> 0) % table.length
      for (let known = table[slot] ?? 0; known > 0; known = table[slot] ?? 0) {
        const at = known - 1
        if (
          positions[at * 3] === x &&
          positions[at * 3 + 1] === y &&
          positions[at * 3 + 2] === z &&
          places[at * 2] === u &&
          places[at * 2 + 1] === v
        )
          return at
        slot = (slot + 1) % table.length
      }
      table[slot] = count + 1
      positions[count * 3] = x
      positions[count * 3 + 1] = y
      positions[count * 3 + 2] = z
      places[count * 2] = u
      places[count * 2 + 1] = v
      partOf[count] = part
      return count++
    },
    finish: () => ({
      positions: positions.slice(0, count * 3),
      places: places.slice(0, count * 2),
      partOf: partOf.slice(0, count),
    }),
  }
}

/** Mixes a number into another one (MurmurHash3). */
function hash(seed: number, value: number): number {
  let mixed = Math.imul(value, 0xcc9e2d51)
  mixed = Math.imul((mixed << 15) | (mixed >>> 17), 0x1b873593) ^ seed
  return Math.imul((mixed << 13) | (mixed >>> 19), 5) + 0xe6546b64
}
