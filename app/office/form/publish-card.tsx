import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { categoryEntries } from '../../content/categories'
import { chinaDateTime } from '../../content/people'
import { contentType } from '../../content/registry'
import { ChoiceField } from '../../ui/inputs'
import type { EntryEditor } from './use-entry-editor'

/** 发布设置: category, what is known of the publication, and the small fields of the rail. */
export function PublishCard({ editor, settings }: { editor: EntryEditor; settings: ReactNode[] }) {
  const { entry, type } = editor
  const facts: Array<[string, string]> = entry
    ? [
        ...(entry.publishedFrom === null || entry.publishedFrom === entry.scheduledAt ? [] : [['发布时间', chinaDateTime(entry.publishedFrom)] as [string, string]]),
        ...(entry.scheduledAt === null ? [] : [['定时发布', chinaDateTime(entry.scheduledAt)] as [string, string]]),
        ...(entry.publishedUntil === null ? [] : [['到期下线', chinaDateTime(entry.publishedUntil)] as [string, string]]),
        ['最近修改', `${entry.updatedBy} ${chinaDateTime(entry.updatedAt)}`.trim()],
      ]
    : []
  const { categories } = contentType(type)
  if (!categories && facts.length === 0 && settings.length === 0) return null
  return (
    <section className="card">
      <h2>发布设置</h2>
      <div className="settings">
        {categories && <CategoryField editor={editor} label={categories.label} options={categoryEntries(categories.table)} />}
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

function CategoryField({ editor, label, options }: { editor: EntryEditor; label: string; options: Array<[number, string]> }) {
  const { field, fieldState } = useController({ name: 'category', control: editor.form.control })
  return (
    <ChoiceField
      size="office"
      className={options.some(([, name]) => name.length > 6) ? 'long' : undefined}
      label={label}
      required
      error={fieldState.error?.message}
      options={options.map(([number, name]) => [String(number), name])}
      value={String(field.value)}
      control={{ name: 'category', onBlur: field.onBlur, onChange: (event) => field.onChange(Number(event.target.value)) }}
    />
  )
}
