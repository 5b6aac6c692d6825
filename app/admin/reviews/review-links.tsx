import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { reviewStageNames } from '../../content/review'
import type { ReviewLinkRow, ReviewRound } from '../../contract'
import { reviewLinksQuery } from '../../data/admin/reviews'
import { writeAsStaff } from '../../data/client/staff-client'
import { Row } from '../../ui/layout'
import { Text } from '../../ui/text'
import { color } from '../../ui/theme'
import { TextButton } from '../shared/text'
import { confirm } from '../shell/admin-dialog'
import { notifyDone } from '../shell/notify'
import { LinkDialog } from './link-dialog'
import { formatMoment } from './review-parts'

/** The links by which the open stage can be decided on a telephone, and making another one. */
export function ReviewLinks({ entryId, round }: { entryId: number; round: ReviewRound }) {
  const { data: links } = useQuery(reviewLinksQuery(entryId))
  const [isAsked, setAsked] = useState(false)
  if (!links || (links.rows.length === 0 && !links.mayCreate)) return null
  return (
    <Part aria-label="审阅链接">
      {links.rows.length > 0 && (
        <ul>
          {links.rows.map((link) => (
            <Link key={link.id} link={link} />
          ))}
        </ul>
      )}
      {links.mayCreate && (
        <SendButton onClick={() => setAsked(true)}>
          <Smartphone size={16} aria-hidden />
          发审阅链接
        </SendButton>
      )}
      {isAsked && <LinkDialog entryId={entryId} round={round} links={links} onClose={() => setAsked(false)} />}
    </Part>
  )
}

function Link({ link }: { link: ReviewLinkRow }) {
  const client = useQueryClient()
  const { id, person, phone, stage, mayWithdraw } = link

  function confirmWithdrawal() {
    confirm({
      title: `撤回发给${person}的链接？`,
      text: '链接立即失效，已经打开的页面也不能再提交意见。',
      action: '撤回链接',
      busy: '正在撤回',
      async run() {
        await writeAsStaff('reviewLink.withdraw', { id })
        notifyDone('已撤回链接')
        await client.invalidateQueries({ queryKey: ['reviewLink'] })
      },
    })
  }

  return (
    <li>
      <Row $gap={[0, 8]} $align="baseline" $wrap $size="meta">
        <b>{person}</b>
        <Text $tone="soft" className="num">
          {phone}，{reviewStageNames[stage]}
        </Text>
        {mayWithdraw && (
          <Text $atEnd>
            <TextButton aria-label={`撤回发给${person}的链接`} onClick={confirmWithdrawal}>
              撤回
            </TextButton>
          </Text>
        )}
      </Row>
      <Text as="p" $tone={link.state === 'locked' ? 'danger' : 'muted'} $size="small" className="num">
        {describeLink(link)}
      </Text>
    </li>
  )
}

function describeLink({ state, createdBy, expiresAt, openedAt }: ReviewLinkRow): string {
  if (state === 'locked') return '手机号码后四位输错 5 次，链接已锁定'
  if (state === 'decided') return '已通过链接提交意见'
  const opened = openedAt === null ? '尚未打开' : `${formatMoment(openedAt)} 打开`
  return `${createdBy}发出，${opened}，${formatMoment(expiresAt)} 前有效`
}

const SendButton = styled(TextButton)`
  display: flex;
  gap: 6px;
  align-items: center;
`

const Part = styled.section`
  padding: 10px 18px 14px;
  border-top: 1px solid ${color.lineSoft};
  overflow-wrap: anywhere;
  li + li {
    margin-top: 8px;
  }
  ul + button {
    margin-top: 10px;
  }
`
