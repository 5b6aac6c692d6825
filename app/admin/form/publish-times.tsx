import { Clock } from 'lucide-react'
import styled from 'styled-components'
import { formatChinaDateTime } from '../../content/format'
import { ChoiceField } from '../../ui/form/choice-field'
import { TextField } from '../../ui/form/inputs'
import { adminTextSize, color } from '../../ui/theme'
import { TextButton } from '../shared/text-link'
import type { EntryCommands } from './use-entry-commands'
import type { EntryFormState } from './use-entry-form'
import { FieldPlace } from './field-place'
import type { PublishPlan } from './use-publish-plan'

interface PublishTimesProps {
  entryForm: EntryFormState
  commands: EntryCommands
  plan: PublishPlan
}

/** From when and until when visitors see the entry, and in a sentence what will happen. Times are those of China. */
export function PublishTimes({ entryForm, commands, plan }: PublishTimesProps) {
  const { entry } = entryForm
  const { times, problems, sentence, change } = plan
  const scheduledAt = entry?.state === 'deleted' ? null : (entry?.scheduledAt ?? null)
  return (
    <>
      <FieldPlace name="publication">
        <ChoiceField
          size="admin"
          columns={2}
          label="上线"
          options={[
            ['now', '立即'],
            ['later', '定时'],
          ]}
          value={times.isLater ? 'later' : 'now'}
          control={{ name: 'publication', onChange: ({ target }) => change({ isLater: target.value === 'later' }) }}
        />
      </FieldPlace>
      {times.isLater && (
        <TextField
          size="admin"
          label="上线时间"
          note="北京时间"
          required
          error={problems.from}
          control={{
            type: 'datetime-local',
            value: times.from,
            onChange: ({ target }) => change({ from: target.value }),
          }}
        />
      )}
      <TextField
        size="admin"
        label="下线时间"
        note="不填则不自动下线"
        error={problems.until}
        control={{
          type: 'datetime-local',
          value: times.until,
          onChange: ({ target }) => change({ until: target.value }),
        }}
      />
      <Sentence>
        <Clock size={14} aria-hidden />
        <span className="num" role="status">
          {sentence}
        </span>
      </Sentence>
      {scheduledAt !== null && (
        <Sentence>
          <span className="num">已定于 {formatChinaDateTime(scheduledAt)} 发布</span>
          <TextButton disabled={commands.isPending} onClick={() => void commands.cancelSchedule.run()}>
            取消定时
          </TextButton>
        </Sentence>
      )}
    </>
  )
}

const Sentence = styled.p`
  display: flex;
  gap: 8px;
  align-items: baseline;
  justify-content: space-between;
  padding-top: 12px;
  border-top: 1px solid ${color.lineSoft};
  color: ${color.textSoft};
  font-size: ${adminTextSize.meta};
  svg {
    flex: none;
    align-self: center;
  }
  span {
    flex: 1;
  }
`
