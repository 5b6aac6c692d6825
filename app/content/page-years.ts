/** The years that pages narrow their lists by, and that dates may name: other ones are typing errors. */
export const pageYears = { first: 1900, last: 2200 } as const

/** Whether pages can be narrowed by a year. */
export function isPageYear(year: number): boolean {
  return year >= pageYears.first && year <= pageYears.last
}
