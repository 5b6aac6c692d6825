import { Clock } from 'lucide-react'
import styled from 'styled-components'
import { ChoiceField } from '../../ui/form/choice-field'
import { TextField } from '../../ui/form/inputs'
import { adminTextSize, color } from '../../ui/theme'
import { FieldPlace } from './field-place'
import { KeptSign } from './kept-values'
import type { PublishPlan } from './use-publish-plan'

/** The fields of a plan, and in a sentence what will happen. */
export function PublishTimeFields({ plan }: { plan: PublishPlan }) {
  const { times, problems, sentence, change, kept } = plan
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
      <KeptSign kept={kept} />
      <PublishSentence>
        <Clock size={14} aria-hidden />
        <span className="num" role="status">
          {sentence}
        </span>
      </PublishSentence>
    </>
  )
}

/** Something about the plan, in words. */
export const PublishSentence = styled.p`
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
