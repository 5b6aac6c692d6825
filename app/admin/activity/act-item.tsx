import { Clock } from 'lucide-react'
import styled from 'styled-components'
import { formatChinaDateTime } from '../../content/format'
import type { ActRow } from '../../contract/trail'
import { adminTextSize, color, media } from '../../ui/theme'
import { Text } from '../../ui/text'
import { ActKindMark } from './act-kind'
import { Changes, Sentence } from './sentence'
import { UndoAct } from './undo-act'

/** An act: when, who, what, and of which kind it is. @param withDay says the day too */
export function ActItem({ act, withDay = false }: { act: ActRow; withDay?: boolean }) {
  const { at, who, isSystem, kind, sentence, note, address, changes, difference, folded, others } = act
  const time = formatChinaDateTime(at)
  const repeated = folded - others.length
  return (
    <Item>
      <Time className="num" dateTime={new Date(at).toISOString()} title={time}>
        {withDay ? time.slice(5) : time.slice(11)}
      </Time>
      <Face $color={isSystem ? undefined : faceColors[[...who].reduce(addCode, 0) % faceColors.length]} aria-hidden>
        {isSystem ? <Clock size={16} /> : who.slice(0, 1)}
      </Face>
      <What>
        <p>
          <b>{who}</b> <Sentence parts={sentence} />
          {others.length > 0 && `等 ${others.length + 1} 项`}
        </p>
        <Changes changes={changes} difference={difference} />
        {(note !== '' || address !== '') && (
          <Text as="p" $tone="muted" $size="meta">
            {note}
            {note !== '' && address !== '' && '，'}
            {address !== '' && (
              <span className="num" title="来源地址">
                {address}
              </span>
            )}
          </Text>
        )}
        {repeated > 0 && (
          <Text as="p" $tone="muted" $size="meta">
            一小时内另有 {repeated} 次
          </Text>
        )}
        {others.length > 0 && (
          <details>
            <summary>展开其余 {others.length} 项</summary>
            <ul>
              {others.map((parts, index) => (
                // They do not move.
                <li key={index}>
                  <Sentence parts={parts} />
                </li>
              ))}
            </ul>
          </details>
        )}
      </What>
      <Kind>
        <ActKindMark kind={kind} />
      </Kind>
      <UndoAct act={act} />
    </Item>
  )
}

const Item = styled.li`
  display: grid;
  grid-template-columns: auto 28px minmax(0, 1fr) 80px 116px;
  gap: 0 14px;
  align-items: start;
  padding: 12px 20px;
  border-top: 1px solid ${color.lineSoft};
  line-height: 28px;
  &:hover {
    background: ${color.rowHover};
  }
  ${media.mobile} {
    grid-template-columns: 28px auto minmax(0, 1fr) auto;
    gap: 4px 10px;
    padding: 12px;
  }
`

const Time = styled.time`
  min-width: 40px;
  color: ${color.textMuted};
  font-size: ${adminTextSize.meta};
  white-space: nowrap;
  ${media.mobile} {
    order: 3;
    grid-column: 2;
    line-height: 20px;
  }
`

/** A person always has the same one. */
const faceColors = [color.primary, color.success, color.warning, color.textSecondary]

const addCode = (sum: number, character: string) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973

/** The first character of a name in a disc; grey for the system. */
const Face = styled.span<{ $color: string | undefined }>`
  display: grid;
  place-items: center;
  width: 28px;
  height: 28px;
  border-radius: 50%;
  background: ${({ $color }) => $color ?? color.sunken};
  color: ${({ $color }) => ($color === undefined ? color.textSoft : color.textOnDark)};
  font-weight: 600;
  font-size: ${adminTextSize.meta};
  ${media.mobile} {
    order: 1;
  }
`

const What = styled.div`
  min-width: 0;
  padding-top: 2px;
  line-height: 24px;
  overflow-wrap: anywhere;
  b {
    font-weight: 600;
  }
  summary {
    width: fit-content;
    color: ${color.link};
    font-size: ${adminTextSize.meta};
    cursor: pointer;
  }
  ${media.mobile} {
    order: 2;
    grid-column: 2 / 4;
  }
`

const Kind = styled.span`
  ${media.mobile} {
    order: 4;
    grid-column: 3;
    line-height: 20px;
  }
`
