import type { RowOf } from '../../content/entries'

type Position = RowOf<'recruitment'>

/** The cities of a position, which staff write in one line: 云洲市、江原县. */
function citiesOf(position: Position): string[] {
  return position.values.city
    .split(/[、，,／/；;\s]+/)
    .map((city) => city.trim())
    .filter((city) => city !== '')
}

/** What a list of positions can be narrowed to: every city and every department once, in the order of the list. */
export function filtersOf(positions: readonly Position[]): { cities: string[]; departments: string[] } {
  return {
    cities: [...new Set(positions.flatMap(citiesOf))],
    departments: [...new Set(positions.map((position) => position.values.department).filter((name) => name !== ''))],
  }
}

/** The most days that are told. */
const maxDays = 3

/** The positions whose day somebody tells: one of each department before a second of any, each in the order of the list. */
export function chooseDays(positions: readonly Position[]): Position[] {
  const told = positions.filter(({ values }) => values.day.length > 0)
  const firsts = told.filter(
    (one, index) => told.findIndex(({ values }) => values.department === one.values.department) === index,
  )
  return [...firsts, ...told.filter((one) => !firsts.includes(one))].slice(0, maxDays)
}

/** The positions in a city and a department; empty text lets all pass. */
export function narrowed(positions: readonly Position[], city: string, department: string): Position[] {
  return positions.filter(
    (position) =>
      (city === '' || citiesOf(position).includes(city)) &&
      (department === '' || position.values.department === department),
  )
}
