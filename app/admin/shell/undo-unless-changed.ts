import { notifyDone, notifyFailure, notifyProblem } from './notify'

interface Change<State> {
  /** Reads what is stored now; undefined where it is gone. */
  read: () => Promise<State | undefined>
  /** Whether what was changed is still as it was left. */
  isUnchanged: (now: State) => boolean
  /** Stores what was there before. */
  restore: () => Promise<unknown>
}

/**
 * Takes a change back, unless somebody has changed the same since, and says how it went.
 * @param subject what was changed, such as 账号
 */
export async function undoUnlessChanged<State>(
  subject: string,
  { read, isUnchanged, restore }: Change<State>,
): Promise<void> {
  try {
    const now = await read()
    if (now === undefined || !isUnchanged(now)) return notifyProblem(`${subject}已有新的变化，未撤销`)
    await restore()
    notifyDone('已撤销')
  } catch (error) {
    notifyFailure(error)
  }
}
