import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import styled from 'styled-components'
import { type NamedPerson, splitMentions } from '../../content/comments/mentions'
import { formatChinaDateTime } from '../../content/format'
import type { CommentMessage as Message } from '../../contract'
import { removeComment } from '../../data/admin/comments'
import { Row } from '../../ui/layout'
import { Text } from '../../ui/text'
import { adminTextSize, color } from '../../ui/theme'
import { TextButton } from '../shared/text'
import { confirm } from '../shell/admin-dialog'
import { useComments } from './comments-context'

/** What somebody has said. */
export function CommentMessage({ message, people }: { message: Message; people: readonly NamedPerson[] }) {
  const { entryId = 0 } = useComments()
  const client = useQueryClient()
  const isRemovable = useIsBefore(message.removableUntil)
  const removal = useMutation({ mutationFn: () => removeComment(client, entryId, message.id) })

  function askToRemove() {
    confirm({
      title: '删除这条批注？',
      text: '发出 10 分钟内、无人回复时可以删除，删除后不能恢复。',
      action: '删除',
      busy: '正在删除',
      run: () => removal.mutateAsync(),
    })
  }

  return (
    <Frame>
      <Avatar aria-hidden>{message.name.slice(0, 1)}</Avatar>
      <div>
        <Row $gap={8} $align="baseline">
          <Text as="b" $size="meta" $weight={600} $cut>
            {message.name}
          </Text>
          <Text $atEnd $nowrap $size="small" $tone="muted" className="num" suppressHydrationWarning>
            {formatChinaDateTime(message.at).slice(5)}
          </Text>
        </Row>
        <Words as="p" $keepsBreaks>
          {splitMentions(message.text, people).map((part, index) =>
            typeof part === 'string' ? (
              part
            ) : (
              // The parts of a text have no other name than their place.
              // oxlint-disable-next-line react/no-array-index-key
              <Name key={index}>@{part.name}</Name>
            ),
          )}
        </Words>
        {isRemovable && (
          <Text $size="small">
            <TextButton onClick={askToRemove}>删除</TextButton>
          </Text>
        )}
      </div>
    </Frame>
  )
}

/** Whether a moment is still to come; false once it has passed. */
function useIsBefore(moment: number | null): boolean {
  const [isBefore, setBefore] = useState(() => moment !== null && Date.now() < moment)
  useEffect(() => {
    const left = moment === null ? 0 : moment - Date.now()
    setBefore(left > 0)
    if (left <= 0) return undefined
    const timer = setTimeout(() => setBefore(false), left)
    return () => clearTimeout(timer)
  }, [moment])
  return isBefore
}

const Frame = styled.li`
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr);
  gap: 8px;
`

const Avatar = styled.span`
  width: 24px;
  height: 24px;
  border-radius: 50%;
  background: ${color.textSoft};
  color: ${color.surface};
  font-size: ${adminTextSize.small};
  line-height: 24px;
  text-align: center;
`

const Words = styled(Text)`
  color: ${color.textBody};
  font-size: ${adminTextSize.meta};
  line-height: 1.6;
  overflow-wrap: anywhere;
`

const Name = styled.span`
  color: ${color.link};
`
