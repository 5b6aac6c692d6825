/** Subtracts calendar months; a day that the month does not have becomes its last day. */
export function subtractMonths(now: number, months: number): number {
  const date = new Date(now)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() - months)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, last))
  return date.getTime()
}

/** When something that was sent is deleted if nobody touches it any more. @param stored its times, and what its sender was promised */
export function findDeletionTime(
  stored: { closed_at: number | null; updated_at: number; keep_months: number },
  months: number,
): number {
  return addMonths(stored.closed_at ?? stored.updated_at, Math.min(stored.keep_months, months))
}

/** The first moment from which subtracting calendar months reaches a moment: of a day that the month lacks, the first of the next month. */
function addMonths(from: number, months: number): number {
  const date = new Date(from)
  const day = date.getUTCDate()
  date.setUTCMonth(date.getUTCMonth() + months)
  if (date.getUTCDate() === day) return date.getTime()
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1)
}
