import styled from 'styled-components'
import { ruleTitles } from '../../content/checks'
import { formatChinaDate } from '../../content/format'
import type { Dismissal } from '../../contract'
import { adminTextSize, color } from '../../ui/theme'
import { TextButton } from '../shared/text-link'

/** What was dismissed of an entry, by whom, when and why, with the way back. */
export function DismissedFindings({
  dismissed,
  onRecall,
}: {
  dismissed: readonly Dismissal[]
  onRecall: (rule: Dismissal['rule'], text: string) => Promise<void>
}) {
  return (
    <Details>
      <summary>已忽略 {dismissed.length} 处</summary>
      <ul>
        {dismissed.map(({ rule, text, reason, by, at }) => (
          <Item key={`${rule} ${text}`}>
            <span>
              {ruleTitles[rule]}
              {text !== '' && `“${text}”`}，{by} {formatChinaDate(at)}
              {reason !== '' && `：${reason}`}
            </span>
            <TextButton onClick={() => void onRecall(rule, text)} aria-label={`恢复提示：${ruleTitles[rule]}${text}`}>
              恢复
            </TextButton>
          </Item>
        ))}
      </ul>
    </Details>
  )
}

const Details = styled.details`
  padding: 10px 18px;
  border-top: 1px solid ${color.lineSoft};
  color: ${color.textMuted};
  font-size: ${adminTextSize.small};
  & > summary {
    cursor: pointer;
  }
`

const Item = styled.li`
  display: flex;
  gap: 8px;
  align-items: baseline;
  justify-content: space-between;
  padding-top: 6px;
  overflow-wrap: anywhere;
`
