import styled from 'styled-components'
import type { FieldKind } from '../../content/fields'
import { getContentType, type TypeName } from '../../content/registry'
import type { EntryDraft } from '../../content/entries'
import { adminTextSize, color } from '../../ui/theme'
import { summary } from '../fields/summary'

interface DifferenceProps {
  type: TypeName
  left: EntryDraft
  right: EntryDraft
  leftName: string
  rightName: string
}

/** Two versions of an entry side by side: only what differs, field by field. */
export function Difference({ type, left, right, leftName, rightName }: DifferenceProps) {
  const rows = differences(type, left, right)
  if (rows.length === 0) return <p className="muted">两个版本内容相同</p>
  return (
    <Table className="table">
      <thead>
        <tr>
          <th>字段</th>
          <th>{leftName}</th>
          <th>{rightName}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, before, after }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{before || '—'}</td>
            <td>{after || '—'}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function differences(name: TypeName, left: EntryDraft, right: EntryDraft) {
  const { title, categories, fields } = getContentType(name)
  const rows: Array<{ label: string; before: string; after: string }> = []
  if (left.title !== right.title) rows.push({ label: title.label, before: left.title, after: right.title })
  if (categories && left.category !== right.category) {
    rows.push({
      label: categories.label,
      before: categories.table[left.category] ?? '',
      after: categories.table[right.category] ?? '',
    })
  }
  for (const [fieldName, field] of Object.entries(fields)) {
    const before = left.values[fieldName] ?? field.empty
    const after = right.values[fieldName] ?? field.empty
    if (sameValue(field.kind, before, after)) continue
    const [one, other] = [summary(field, before), summary(field, after)]
    rows.push({ label: field.label, before: one, after: one === other ? `${other}（格式或细节不同）` : other })
  }
  return rows
}

/** Whether two values say the same; formatted text is compared as a browser reads it, not by how its tags are spelled. */
function sameValue(kind: FieldKind, one: unknown, other: unknown): boolean {
  if (kind === 'richText') return readHtml(String(one)) === readHtml(String(other))
  return JSON.stringify(one) === JSON.stringify(other)
}

function readHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll('[style], [preload]')) {
    element.removeAttribute('style')
    element.removeAttribute('preload')
  }
  return body.innerHTML
}

const Table = styled.table`
  table-layout: fixed;
  th:first-child {
    width: 96px;
  }
  tbody th {
    background: none;
    vertical-align: top;
    padding-top: 10px;
    white-space: normal;
  }
  td {
    vertical-align: top;
    font-size: ${adminTextSize.meta};
    white-space: pre-wrap;
    max-height: 220px;
  }
  td:nth-child(2) {
    background: ${color.dangerPale};
  }
  td:nth-child(3) {
    background: ${color.accentPale};
  }
`
