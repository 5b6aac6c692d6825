/** A sentence that names what a list holds; empty for an empty list. */
export function titlesSentence(start: string, rows: ReadonlyArray<{ title: string }>): string {
  return rows.length === 0 ? '' : `${start}${rows.map(({ title }) => title).join('、')}。`
}
