import type { Upload } from '../media/upload-queue'

interface UploadSummary {
  /** `waiting`: somebody or the network is waited for. */
  tone: 'normal' | 'waiting' | 'danger'
  text: string
  /** The same where there is no room for words. */
  short: string
}

/**
 * Says in a line how uploads stand; what needs somebody comes first.
 * @param keptCount how many were cut off and wait for their form
 */
export function summariseUploads(
  uploads: ReadonlyArray<Pick<Upload, 'percent' | 'step' | 'problem'> & { file: { size: number } }>,
  keptCount: number,
): UploadSummary {
  const failed = uploads.filter(({ problem }) => problem)
  const [waiting = [], paused = [], missing = [], arrived = []] = (
    ['waiting', 'paused', 'missing', 'arrived'] as const
  ).map((wanted) => uploads.filter(({ step, problem }) => step === wanted && !problem))
  const cutOff = missing.length + keptCount
  const running = uploads.filter(
    ({ step, problem }) => !problem && step !== 'paused' && step !== 'missing' && step !== 'arrived',
  )
  if (failed.length > 0) return say('danger', `${failed.length} 个文件上传失败`, failed.length)
  if (waiting.length > 0) return say('waiting', `网络中断，${waiting.length} 个文件稍后接着传`, waiting.length)
  if (running.length > 0) {
    const percent = computePercent(running)
    return { tone: 'normal', text: `上传 ${running.length} 个文件，${percent}%`, short: `${percent}%` }
  }
  if (paused.length > 0) return say('waiting', `${paused.length} 个文件已暂停上传`, paused.length)
  if (cutOff > 0) return say('waiting', `${cutOff} 个文件没有传完`, cutOff)
  return say('normal', `${arrived.length} 个文件已传完，待写入`, arrived.length)
}

function say(tone: UploadSummary['tone'], text: string, count: number): UploadSummary {
  return { tone, text, short: String(count) }
}

/** By bytes, so that a film is not half done once its poster is there. */
function computePercent(uploads: ReadonlyArray<{ percent: number; file: { size: number } }>): number {
  const total = uploads.reduce((sum, { file }) => sum + file.size, 0)
  const sent = uploads.reduce((sum, { file, percent }) => sum + (file.size * percent) / 100, 0)
  return total === 0 ? 0 : Math.floor((sent / total) * 100)
}
