/**
 * Numbers of 16 bits as they are laid out for compression: each channel by itself, as differences from the number before,
 * the lower bytes before the higher ones. Numbers that are near to each other in their order become small ones.
 */

/**
 * Lays numbers out from a place of `packed` on, two bytes for each.
 * @param channels how many numbers belong together, such as the three of a position
 */
export function packDifferences(values: Uint16Array, channels: number, packed: Uint8Array, from: number): void {
  const count = values.length / channels
  for (let channel = 0; channel < channels; channel++) {
    const low = from + channel * 2 * count
    let before = 0
    for (let index = 0; index < count; index++) {
      const value = values[index * channels + channel] ?? 0
      const difference = ((value - before) << 16) >> 16
      const folded = ((difference << 1) ^ (difference >> 31)) & 0xffff
      packed[low + index] = folded & 0xff
      packed[low + count + index] = folded >> 8
      before = value
    }
  }
}

/** Reads what `packDifferences` wrote: `count` times `channels` numbers. */
export function unpackDifferences(packed: Uint8Array, from: number, count: number, channels: number) {
  const values = new Uint16Array(count * channels)
  for (let channel = 0; channel < channels; channel++) {
    const low = from + channel * 2 * count
    let value = 0
    for (let index = 0; index < count; index++) {
      const folded = (packed[low + index] ?? 0) | ((packed[low + count + index] ?? 0) << 8)
      value = (value + ((folded >> 1) ^ -(folded & 1))) & 0xffff
      values[index * channels + channel] = value
    }
  }
  return values
}
