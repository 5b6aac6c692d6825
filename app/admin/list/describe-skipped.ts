/** The most titles that are said with a reason; their number says how many there are. */
const mostNamed = 3

/**
 * Says which entries were skipped and why, those with the same reason together.
 * @param skipped a title is empty where the entry may not be viewed
 */
export function describeSkipped(skipped: ReadonlyArray<{ title: string; reason: string }>): string {
  const reasons = [...new Set(skipped.map(({ reason }) => reason))]
  const told = reasons.map((reason) => {
    const titles = skipped.filter((one) => one.reason === reason).map(({ title }) => title)
    return `${nameTitles(titles)}：${reason}`
  })
  const text = told.join('；')
  return skipped.length === 1 ? text : `${skipped.length} 条未处理。${text}`
}

function nameTitles(titles: readonly string[]): string {
  const seen = titles.filter((title) => title !== '')
  const named = seen.slice(0, mostNamed).map((title) => `“${title}”`)
  if (named.length === 0) return `${titles.length} 条无权查看的内容`
  return named.length === titles.length ? named.join('') : `${named.join('')}等 ${titles.length} 条`
}
