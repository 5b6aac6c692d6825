import { TextButton } from '../shared/text'
import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { categoryEntries } from '../../content/site-structure'
import { formatChinaDateTime } from '../../content/format'
import { getContentType } from '../../content/registry'
import { ChoiceField } from '../../ui/form/choice-field'
import { FactList } from '../shared/fact-list'
import { FieldPlace } from './bound-field'
import { CardTitle, findPeriod, RailCard } from './form-layout'
import { PublishSentence } from './publish-sentence'
import { ShowPeriod } from './show-period'
import { useOpenEntryForm } from './entry-context'
import type { PublishPlan } from './use-publish-plan'
import { Clock } from 'lucide-react'
import { TextField } from '../../ui/form/inputs'
import { useRights } from '../session/use-rights'
import { KeptSign } from './kept-values'

/** 发布: category, from when until when visitors see the entry, and the small fields of the rail. */
export function PublishCard({ settings }: { settings: ReactNode[] }) {
  const { entry, type } = useOpenEntryForm()
  const mayPublish = useRights().may(type, 'publish', entry)
  const facts: Array<[string, string]> = entry
    ? [
        ...(entry.publishedFrom === null || entry.publishedFrom === entry.scheduledAt
          ? []
          : [['发布时间', formatChinaDateTime(entry.publishedFrom)] as [string, string]]),
        ['最近修改', `${entry.updatedBy} ${formatChinaDateTime(entry.updatedAt)}`.trim()],
      ]
    : []
  const { categories } = getContentType(type)
  const period = findPeriod(getContentType(type))
  return (
    <RailCard>
      <CardTitle>发布</CardTitle>
      {categories && <CategoryField label={categories.label} options={categoryEntries(categories.table)} />}
      {settings}
      {period ? <ShowPeriod {...period} /> : mayPublish && <PublishTimes />}
      {facts.length > 0 && <FactList facts={facts} strong />}
    </RailCard>
  )
}

function CategoryField({ label, options }: { label: string; options: Array<[number, string]> }) {
  const { form } = useOpenEntryForm()
  const { field, fieldState } = useController({ name: 'category', control: form.control })
  return (
    <FieldPlace name="category">
      <ChoiceField
        size="admin"
        columns={options.some(([, name]) => name.length > 6) ? 1 : 2}
        label={label}
        required
        error={fieldState.error?.message}
        options={options.map(([number, name]) => [String(number), name])}
        value={String(field.value)}
        control={{
          name: 'category',
          onBlur: field.onBlur,
          onChange: (event) => field.onChange(Number(event.target.value)),
        }}
      />
    </FieldPlace>
  )
}

/** From when and until when visitors see the entry, and in a sentence what will happen. Times are those of China. */
function PublishTimes() {
  const { entry, commands, plan } = useOpenEntryForm()
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
