import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { getContentType } from '../../content/registry'
import { linkingQuery } from '../../data/admin/links'
import { color, radius } from '../../ui/theme'

/** What happens to an entry that leaves the site. */
export const removalTexts = {
  delete: '前台不再显示，90 天内可在回收站中恢复。',
  withdraw: '前台不再显示，内容保留，可以重新发布。',
} as const

/**
 * Asks before entries leave the site, with the entries that visitors see and that link to them.
 * @param text what happens to them, or which they are
 */
export function describeRemoval(text: string, ids: readonly number[]): ReactNode {
  return (
    <>
      {text}
      <LinkedFrom ids={ids} />
    </>
  )
}

/** Says which published entries link to others; nothing where none does. */
function LinkedFrom({ ids }: { ids: readonly number[] }) {
  const { data } = useQuery({ ...linkingQuery(ids), enabled: ids.length > 0, staleTime: 0 })
  if (!data || data.total === 0) return null
  return (
    <Warning role="status">
      <p>
        {data.total} 条已发布的内容链接到{ids.length > 1 ? '它们' : '它'}，下线后这些链接不再显示
        {data.total > data.rows.length ? `，其中 ${data.rows.length} 条：` : '：'}
      </p>
      <ul>
        {data.rows.map(({ id, type, title }) => (
          <li key={id}>
            《{title}》（{getContentType(type).label}）
          </li>
        ))}
      </ul>
    </Warning>
  )
}

const Warning = styled.div`
  margin-top: 12px;
  padding: 10px 14px;
  border: 1px solid ${color.warningLine};
  border-radius: ${radius.control};
  background: ${color.warningPale};
  color: ${color.text};
  ul {
    margin-top: 4px;
  }
`
