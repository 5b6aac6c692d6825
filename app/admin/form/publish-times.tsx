import { formatChinaDateTime } from '../../content/format'
import { TextButton } from '../shared/text-link'
import type { EntryCommands } from './use-entry-commands'
import type { EntryFormState } from './use-entry-form'
import { PublishSentence, PublishTimeFields } from './publish-time-fields'
import type { PublishPlan } from './use-publish-plan'

interface PublishTimesProps {
  entryForm: EntryFormState
  commands: EntryCommands
  plan: PublishPlan
}

/** From when and until when visitors see the entry, and in a sentence what will happen. Times are those of China. */
export function PublishTimes({ entryForm, commands, plan }: PublishTimesProps) {
  const { entry } = entryForm
  const scheduledAt = entry?.state === 'deleted' ? null : (entry?.scheduledAt ?? null)
  return (
    <>
      <PublishTimeFields plan={plan} />
      {scheduledAt !== null && (
        <PublishSentence>
          <span className="num">已定于 {formatChinaDateTime(scheduledAt)} 发布</span>
          <TextButton disabled={commands.isPending} onClick={() => void commands.cancelSchedule.run()}>
            取消定时
          </TextButton>
        </PublishSentence>
      )}
    </>
  )
}
