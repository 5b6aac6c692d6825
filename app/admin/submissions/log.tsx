import styled from 'styled-components'
import { formatChinaDateTime } from '../../content/format'
import { Text } from '../../ui/text'
import { color } from '../../ui/theme'

interface LogLine {
  at: number
  /** Empty for what no account has done, or one that is gone. */
  author: string
  /** Who is behind what no account does. */
  by: string | undefined
  /** What it was, such as 备注; empty where the text says it. */
  kind: string
  text: string
  /** Stands below the line, as somebody wrote it. */
  isNote: boolean
}

/**
 * Who was faster, as the subject of a sentence: a colleague, or one's own window elsewhere.
 * @param author of the newest line of the log; empty where the account is gone
 */
export const nameFaster = (author: string, own: string | undefined) =>
  author !== '' && author === own ? '您在其他窗口' : author || '其他人'

/** What was done with something, the newest first, and how often its sender has looked it up. */
export function Log({
  lines,
  sender,
  lookups: { lookups, lookedAt },
}: {
  /** As they were done. */
  lines: readonly LogLine[]
  /** Such as 申请人. */
  sender: string
  lookups: { lookups: number; lookedAt: number | null }
}) {
  return (
    <>
      {lookedAt !== null && (
        <Text as="p" $below={12} $tone="muted" $size="small" className="num">
          {sender}查询过 {lookups} 次，最近一次 {formatChinaDateTime(lookedAt)}
        </Text>
      )}
      <ol>
        {[...lines].reverse().map(({ at, author, by, kind, text, isNote }, index) => (
          <Step key={`${at}-${index}`} $isNote={isNote}>
            <Line>
              <span>
                <Text $weight={600}>{author || by || '已删除的账号'}</Text>{' '}
                {kind !== '' && (
                  <Text $tone="muted" $size="meta">
                    · {kind}{' '}
                  </Text>
                )}
                {!isNote && text}
              </span>
              <Text $tone="muted" $size="small" $nowrap className="num">
                {formatChinaDateTime(at)}
              </Text>
            </Line>
            {isNote && (
              <Text as="p" $tone="body" $keepsBreaks>
                {text}
              </Text>
            )}
          </Step>
        ))}
      </ol>
    </>
  )
}

const Step = styled.li<{ $isNote: boolean }>`
  position: relative;
  padding: 0 0 12px 20px;
  &:not(:last-child)::after {
    content: '';
    position: absolute;
    left: 4px;
    top: 16px;
    bottom: -6px;
    border-left: 1px solid ${color.line};
  }
  &::before {
    content: '';
    position: absolute;
    left: 0;
    top: 7px;
    width: 9px;
    height: 9px;
    border: 2px solid ${({ $isNote }) => ($isNote ? color.primary : color.lineMedium)};
    border-radius: 50%;
    background: ${({ $isNote }) => ($isNote ? color.primary : color.surface)};
  }
`

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 12px;
  justify-content: space-between;
  align-items: baseline;
`
