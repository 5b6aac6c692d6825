const ends = /\r\n|\r|\n/

/**
 * What stays in a field of lines once they are stored: those that were refused, and what was typed meanwhile.
 * @param now what the field holds by now
 * @param sent what it held when the lines were sent
 * @param refused the numbers of the refused lines, from 1
 */
export function listLinesLeft(now: string, sent: string, refused: readonly number[]): string {
  const lines = sent.split(ends)
  const stored = new Set(lines.filter((_line, index) => !refused.includes(index + 1)))
  return now
    .split(ends)
    .filter((line) => !stored.has(line))
    .join('\n')
}
