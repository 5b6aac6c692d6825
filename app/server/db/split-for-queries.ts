/** Engines take only so many values in one query: SQLite 32,766. */
const maxValues = 500

/** Splits values into lists that an `in (...)` can hold. */
export function splitForQueries<Value>(values: readonly Value[]): Value[][] {
  const lists: Value[][] = []
  for (let start = 0; start < values.length; start += maxValues) lists.push(values.slice(start, start + maxValues))
  return lists
}
