import { ApiFailure } from '../client'

/** How many ids a call that changes files takes. */
const idsPerCall = 200

/**
 * Changes any number of files, as many at a time as one call takes.
 * @returns what each call answered
 * @throws ApiFailure of the call that failed; its text says how many files were changed before it
 */
export async function changeInParts<Answer>(
  ids: readonly number[],
  change: (part: number[]) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let start = 0; start < ids.length; start += idsPerCall) {
    try {
      answers.push(await change(ids.slice(start, start + idsPerCall)))
    } catch (error) {
      if (start === 0 || !(error instanceof ApiFailure)) throw error
      throw new ApiFailure({ ...error, text: `前 ${start} 个文件已完成，其余没有完成：${error.text}` })
    }
  }
  return answers
}
