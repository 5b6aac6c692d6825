/** How many pairs of neighbouring characters of a title a text holds: what Chinese texts share of words. */
export function countSharedPairs(title: string, text: string): number {
  const letters = [...title.replace(/[^\p{L}\p{N}]/gu, '')]
  const pairs = new Set(letters.slice(1).map((letter, index) => `${letters[index]}${letter}`))
  return [...pairs].filter((pair) => text.includes(pair)).length
}
