/**
 * Which page numbers a pagination shows: the first, the last, the current one and its neighbours.
 * @returns page numbers in order; null stands for a gap of at least two pages
 */
export function pageNumbers(page: number, pageCount: number): Array<number | null> {
  const shown = [1, page - 1, page, page + 1, pageCount].filter((number) => number >= 1 && number <= pageCount)
  const numbers: Array<number | null> = []
  let last = 0
  for (const number of [...new Set(shown)].sort((a, b) => a - b)) {
    if (number - last === 2) numbers.push(number - 1)
    else if (number - last > 2) numbers.push(null)
    numbers.push(number)
    last = number
  }
  return numbers
}
