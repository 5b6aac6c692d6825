import styled from 'styled-components'
import type { FieldKind } from '../../content/fields'
import { getContentType, type TypeName } from '../../content/registry'
import type { EntryDraft } from '../../content/entries'
import { adminTextSize, color } from '../../ui/theme'
import { summary } from '../fields/summary'
import { Cell, HeadCell, Table } from '../shared/table'
import { Muted } from '../shared/text'

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
  if (rows.length === 0) return <Muted as="p">两个版本内容相同</Muted>
  return (
    <FixedTable>
      <thead>
        <tr>
          <NameHeadCell>字段</NameHeadCell>
          <HeadCell>{leftName}</HeadCell>
          <HeadCell>{rightName}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, before, after }) => (
          <tr key={label}>
            <NameCell scope="row">{label}</NameCell>
            <VersionCell>{before || '—'}</VersionCell>
            <VersionCell $newer>{after || '—'}</VersionCell>
          </tr>
        ))}
      </tbody>
    </FixedTable>
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

const FixedTable = styled(Table)`
  table-layout: fixed;
`

const NameHeadCell = styled(HeadCell)`
  width: 96px;
`

const NameCell = styled(HeadCell)`
  width: 96px;
  vertical-align: top;
`

const VersionCell = styled(Cell)<{ $newer?: boolean }>`
  max-height: 220px;
  font-size: ${adminTextSize.meta};
  vertical-align: top;
  white-space: pre-wrap;
  background: ${({ $newer }) => ($newer ? color.accentPale : color.dangerPale)};
`
