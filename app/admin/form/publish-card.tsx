import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import styled from 'styled-components'
import { categoryEntries } from '../../content/categories'
import { formatChinaDateTime } from '../../content/format'
import { getContentType } from '../../content/registry'
import { ChoiceField } from '../../ui/form/choice-field'
import { adminTextSize } from '../../ui/theme'
import { FactList } from '../shared/fact-list'
import { RailCard } from './form-layout'
import type { EntryFormState } from './use-entry-form'

/** 发布设置: category, what is known of the publication, and the small fields of the rail. */
export function PublishCard({ entryForm, settings }: { entryForm: EntryFormState; settings: ReactNode[] }) {
  const { entry, type } = entryForm
  const facts: Array<[string, string]> = entry
    ? [
        ...(entry.publishedFrom === null || entry.publishedFrom === entry.scheduledAt
          ? []
          : [['发布时间', formatChinaDateTime(entry.publishedFrom)] as [string, string]]),
        ...(entry.scheduledAt === null
          ? []
          : [['定时发布', formatChinaDateTime(entry.scheduledAt)] as [string, string]]),
        ...(entry.publishedUntil === null
          ? []
          : [['到期下线', formatChinaDateTime(entry.publishedUntil)] as [string, string]]),
        ['最近修改', `${entry.updatedBy} ${formatChinaDateTime(entry.updatedAt)}`.trim()],
      ]
    : []
  const { categories } = getContentType(type)
  if (!categories && facts.length === 0 && settings.length === 0) return null
  return (
    <RailCard>
      <Title>发布设置</Title>
      <Settings>
        {categories && (
          <CategoryField entryForm={entryForm} label={categories.label} options={categoryEntries(categories.table)} />
        )}
        {settings}
        {facts.length > 0 && <FactList facts={facts} strong />}
      </Settings>
    </RailCard>
  )
}

function CategoryField({
  entryForm,
  label,
  options,
}: {
  entryForm: EntryFormState
  label: string
  options: Array<[number, string]>
}) {
  const { field, fieldState } = useController({ name: 'category', control: entryForm.form.control })
  return (
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
  )
}

const Title = styled.h2`
  margin-bottom: 12px;
  font-size: ${adminTextSize.strong};
`

const Settings = styled.div`
  display: grid;
  gap: 18px;
`
