import { applicationStatusNames } from '../../content/application'
import type { ApplicationDetail } from '../../contract'
import { isConflict } from '../../data/client'
import { nameFaster } from '../submissions/log'
import { notifyDone, notifyFailure, notifyProblem } from '../shell/notify'

interface RefusedStep {
  /** What was to be changed. */
  part: 'status' | 'assign'
  /** The application as it was shown then. */
  known: ApplicationDetail
  /** Whether it is changed as it was to be. */
  isDone: (now: ApplicationDetail) => boolean
  /** What is said once it is done. */
  done: string
  /** The name of who does it. */
  own: string | undefined
}

/**
 * Says why something was not done with an application: where somebody else was faster, who that was and what they did.
 * @param readAgain reads it anew, and shows it
 */
export async function tellRefusal(
  failure: unknown,
  { part, known, isDone, done, own }: RefusedStep,
  readAgain: () => Promise<ApplicationDetail>,
): Promise<void> {
  if (!isConflict(failure)) return notifyFailure(failure)
  try {
    const now = await readAgain()
    const newest = now.log.slice(known.log.length).findLast(({ kind }) => kind === part)
    if (now.withdrawnAt !== null || !newest) return notifyFailure(failure)
    // It was done before, and the answer was lost.
    if (isDone(now) && newest.author === own) return notifyDone(done)
    const assigned = now.assignee === '' ? '取消了分派' : `把申请分派给 ${now.assignee}`
    const what = part === 'status' ? `把状态改为“${applicationStatusNames[now.status]}”` : assigned
    notifyProblem(`${nameFaster(newest.author, own)}刚刚${what}，您的操作没有保存。这里已更新，请确认后再操作`)
  } catch {
    notifyFailure(failure)
  }
}
