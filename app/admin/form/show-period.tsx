import { Clock } from 'lucide-react'
import { useController } from 'react-hook-form'
import { addDays } from '../../content/calendar'
import { formatChinaDate, formatChinaDateTime } from '../../content/format'
import { ChoiceField } from '../../ui/form/choice-field'
import { Field } from '../../ui/form/field'
import { TextField } from '../../ui/form/inputs'
import { Stack } from '../../ui/layout'
import { useRights } from '../session/use-rights'
import { TextButton } from '../shared/text'
import { FieldPlace } from './bound-field'
import { useOpenEntryForm } from './entry-context'
import { PublishSentence } from './publish-sentence'

interface ShowPeriodProps {
  /** The names of the fields that hold the first and the last day. */
  from: string
  until: string
}

/** How long an entry is shown that is to end, until somebody says otherwise. */
const usualDays = 30

/** 展示时间: from when until when an entry is seen whose type says so in its fields, in one control; and in a sentence what will happen. */
export function ShowPeriod({ from, until }: ShowPeriodProps) {
  const { type, entry, commands } = useOpenEntryForm()
  const mayPublish = useRights().may(type, 'publish', entry)
  const start = useDay(from)
  const end = useDay(until)
  const today = formatChinaDate(Date.now())
  const scheduledAt = entry?.state === 'scheduled' ? entry.scheduledAt : null
  return (
    <>
      <Field size="admin" label="展示时间" kind="group">
        {() => (
          <Stack $gap={12}>
            <DayChoice name={from} label="开始" always="立即" limited="定时" usual={addDays(today, 1)} day={start} />
            <DayChoice
              name={until}
              label="结束"
              always="长期"
              limited="到期"
              usual={addDays(start.value || today, usualDays)}
              day={end}
            />
          </Stack>
        )}
      </Field>
      <PublishSentence>
        <Clock size={14} aria-hidden />
        <span className="num" role="status">
          {scheduledAt === null ? describePeriod(start.value, end.value, today) : describeSchedule(scheduledAt)}
        </span>
        {scheduledAt !== null && mayPublish && (
          <TextButton disabled={commands.isPending} onClick={() => void commands.cancelSchedule.run()}>
            取消定时
          </TextButton>
        )}
      </PublishSentence>
    </>
  )
}

interface Day {
  value: string
  error: string | undefined
  change: (value: string) => void
  blur: () => void
}

function useDay(name: string): Day {
  const { form } = useOpenEntryForm()
  const path = `values.${name}` as const
  const { field, fieldState } = useController({ name: path, control: form.control })
  return {
    value: typeof field.value === 'string' ? field.value : '',
    error: fieldState.error?.message,
    blur: field.onBlur,
    change: (value) => {
      field.onChange({ target: { value } })
      form.clearErrors(path)
    },
  }
}

interface DayChoiceProps {
  name: string
  label: string
  /** Without a day, and with one. */
  always: string
  limited: string
  /** The day that is proposed. */
  usual: string
  day: Day
}

function DayChoice({ name, label, always, limited, usual, day }: DayChoiceProps) {
  const isLimited = day.value !== ''
  return (
    <FieldPlace name={name}>
      <Stack $gap={8}>
        <ChoiceField
          size="admin"
          columns={2}
          label={label}
          options={[
            ['always', always],
            ['limited', limited],
          ]}
          value={isLimited ? 'limited' : 'always'}
          control={{ name, onChange: ({ target }) => day.change(target.value === 'limited' ? usual : '') }}
        />
        {isLimited && (
          <TextField
            size="admin"
            label={`${label}日期`}
            error={day.error}
            control={{
              type: 'date',
              value: day.value,
              onBlur: day.blur,
              onChange: ({ target }) => day.change(target.value),
            }}
          />
        )}
      </Stack>
    </FieldPlace>
  )
}

const describeSchedule = (at: number) => `已定于 ${formatChinaDateTime(at)} 发布`

/** What will happen, in a sentence. */
function describePeriod(from: string, until: string, today: string): string {
  const start = from > today ? `发布后自 ${from} 起显示` : '发布后立即显示'
  return until === '' ? `${start}，长期有效` : `${start}，${until} 24:00 下线`
}
