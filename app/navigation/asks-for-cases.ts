/** What those type who want to see finished projects, in characters or as it sounds. */
const caseWords = /典型案例|成功案例|案例库|案例|业绩|anli|yeji/giu

/** Whether a search asks for finished projects. */
export function asksForCases(keyword: string): boolean {
  return keyword.replaceAll(/\s+/gu, '').search(caseWords) >= 0
}

/** What the projects that a search asks for are to be about; undefined for all. */
export function findCaseSubject(keyword: string): string | undefined {
  const subject = keyword.replaceAll(caseWords, ' ').replaceAll(/\s+/gu, ' ').trim()
  return subject === '' || subject === '的' ? undefined : subject.replace(/的$/u, '')
}
