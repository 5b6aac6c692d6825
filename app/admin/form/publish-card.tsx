import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { categoryEntries } from '../../content/categories'
import { formatChinaDateTime } from '../../content/format'
import { getContentType } from '../../content/registry'
import { ChoiceField } from '../../ui/form/inputs'
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
    <section className="card">
      <h2>发布设置</h2>
      <div className="settings">
        {categories && (
          <CategoryField entryForm={entryForm} label={categories.label} options={categoryEntries(categories.table)} />
        )}
        {settings}
        {facts.length > 0 && (
          <dl className="facts">
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd className="num">{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </section>
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
      className={options.some(([, name]) => name.length > 6) ? 'long' : undefined}
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
