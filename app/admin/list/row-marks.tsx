import { PencilLine, Pin } from 'lucide-react'
import styled from 'styled-components'
import { formatChinaDate, formatChinaDateTime, formatChinaEnd } from '../../content/format'
import { nameLacks } from '../../content/lacks'
import { getContentType, type TypeName } from '../../content/registry'
import type { ManagedRow } from '../../contract'
import { adminTextSize, color, media } from '../../ui/theme'
import { isPinned, namePin } from './pin'

/** What is said of an entry under its title: its number, what is special about it, and what narrow screens leave out. */
export function RowMarks({ type, row, editors }: { type: TypeName; row: ManagedRow; editors: string[] }) {
  const content = getContentType(type)
  const { categories } = content
  const lacking = nameLacks(content)
  return (
    <MarkLine className="num">
      <WideOnly>编号 {row.id}</WideOnly>
      {categories && <NarrowOnly>{categories.table[row.category] ?? '未选择'}</NarrowOnly>}
      <PhoneOnly>{formatChinaDate(row.updatedAt).slice(5)}</PhoneOnly>
      {editors.length > 0 && (
        <Mark>
          <PencilLine size={12} aria-hidden />
          {editors.join('、')} 正在编辑
        </Mark>
      )}
      {isPinned(type, row) && (
        <Mark>
          <Pin size={12} aria-hidden />
          {namePin(type)}
        </Mark>
      )}
      {row.lacks.length > 0 && <Mark>缺{row.lacks.map((lack) => lacking[lack]).join('、')}</Mark>}
      {row.changed && row.state === 'published' && <Mark>有未发布的修改</Mark>}
      {row.scheduledAt !== null && <Mark $plan>{formatChinaDateTime(row.scheduledAt)} 发布</Mark>}
      {row.endsAt !== null && <Mark $plan>{formatChinaEnd(row.endsAt)} 下线</Mark>}
    </MarkLine>
  )
}

const MarkLine = styled.small`
  display: flex;
  flex-wrap: wrap;
  gap: 0 8px;
  align-items: center;
  color: ${color.textMuted};
  font-size: ${adminTextSize.small};
  line-height: 1.5;
`

/** Something about the entry that wants attention, or is planned. */
const Mark = styled.span<{ $plan?: boolean }>`
  display: inline-flex;
  gap: 3px;
  align-items: center;
  color: ${({ $plan }) => ($plan ? color.info : color.warning)};
`

const WideOnly = styled.span`
  ${media.mobile} {
    display: none;
  }
`

/** Where the list has no column for it. */
const NarrowOnly = styled.span`
  display: none;
  ${media.compact} {
    display: inline;
  }
`

const PhoneOnly = styled.span`
  display: none;
  ${media.mobile} {
    display: inline-flex;
  }
`
