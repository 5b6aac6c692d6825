import { applicationStatusNames } from '../../content/application'
import type { ApplicationDetail } from '../../contract'
import { ApiFailure } from '../../data/client'
import { notifyFailure, notifyProblem } from '../shell/notify'

/**
 * Says why something was not done with an application: where somebody else was faster, who that was and what they did.
 * @param part what was to be changed
 * @param known the application as it was shown then
 * @param readAgain reads it anew, and shows it
 */
export async function tellRefusal(
  failure: unknown,
  part: 'status' | 'assign',
  known: ApplicationDetail,
  readAgain: () => Promise<ApplicationDetail>,
): Promise<void> {
  if (!(failure instanceof ApiFailure) || failure.code !== 'conflict') return notifyFailure(failure)
  try {
    const now = await readAgain()
    const newest = now.log.slice(known.log.length).findLast(({ kind }) => kind === part)
    if (now.withdrawnAt !== null || !newest) return notifyFailure(failure)
    const assigned = now.assignee === '' ? '取消了分派' : `把申请分派给 ${now.assignee}`
    const what = part === 'status' ? `把状态改为“${applicationStatusNames[now.status]}”` : assigned
    notifyProblem(`${newest.author || '其他人'}刚刚${what}，您的操作没有保存。这里已更新，请确认后再操作`)
  } catch {
    notifyFailure(failure)
  }
}
