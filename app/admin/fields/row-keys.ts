import { useState } from 'react'

interface NamedRows {
  /** What each row holds. */
  contents: readonly string[]
  keys: readonly number[]
  next: number
}

/**
 * Keys for rows that have no ids. A row keeps its key, and with it the caret, while it is typed into and while others come,
 * go and move, here or by a colleague.
 */
export function useRowKeys(rows: readonly unknown[]): readonly number[] {
  const contents = rows.map((row) => JSON.stringify(row))
  const [known, setKnown] = useState<NamedRows>(() => nameRows({ contents: [], keys: [], next: 0 }, contents))
  if (contents.join() === known.contents.join()) return known.keys
  const named = nameRows(known, contents)
  setKnown(named)
  return named.keys
}

/** Gives the rows that are unchanged their keys, then those that were changed, in their order, and new ones to the rest. */
export function nameRows(before: NamedRows, contents: readonly string[]): NamedRows {
  const left = before.keys.map((key, index) => ({ key, content: before.contents[index] }))
  const found = contents.map((content) => {
    const index = left.findIndex((row) => row.content === content)
    return index < 0 ? undefined : left.splice(index, 1)[0]?.key
  })
  let { next } = before
  const keys = found.map((key) => key ?? left.shift()?.key ?? next++)
  return { contents, keys, next }
}
