const romanDigits: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 }

/**
 * Reads the marker of a list's item.
 * @param marker without spaces
 * @param expected the number the item would have, which tells the letter i from the Roman one
 * @returns the number, 0 for a bullet, null where an ordered list of ours would show something else
 */
export function readListNumber(marker: string, expected: number): number | null {
  // Bullets are marks, or letters that a symbol font draws as marks.
  if (/^[^\p{L}\p{N}]*$/u.test(marker) || /^[a-zØü§]$/iu.test(marker)) return 0
  const decimal = /^[([（【]?(?:\d+[.．])*(\d{1,3})[.)\]）】、．]*$/u.exec(marker)?.[1]
  if (decimal !== undefined) return Number(decimal) || null
  if (/^[①-⑳]$/u.test(marker)) return marker.charCodeAt(0) - '①'.charCodeAt(0) + 1
  const letters = /^[(（]?([a-z]{1,6})[.)）、．]$/iu.exec(marker)?.[1]?.toLowerCase()
  if (letters === undefined) return null
  const roman = readRoman(letters)
  const alphabetic = letters.length === 1 ? letters.charCodeAt(0) - 'a'.charCodeAt(0) + 1 : null
  if (alphabetic === expected) return alphabetic
  return roman === expected || alphabetic === null || letters === 'i' ? roman : alphabetic
}

function readRoman(letters: string): number | null {
  const values = [...letters].map((letter) => romanDigits[letter] ?? 0)
  if (values.includes(0)) return null
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0)
}
