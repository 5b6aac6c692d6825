import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import styled from 'styled-components'
import { maskEmail } from '../../content/format'
import type { NoticeChoices } from '../../contract'
import { staffQuery } from '../../data/admin/staff-query'
import { type BodyOf } from '../../data/client'
import { writeAsStaff } from '../../data/client/staff-client'
import { Skeleton } from '../../ui/feedback/skeleton'
import { Button } from '../../ui/form/button'
import { Row } from '../../ui/layout'
import { Text } from '../../ui/text'
import { color } from '../../ui/theme'
import { Notice } from '../shared/notice'
import { SwitchLine } from '../shared/switch-line'
import { TextLink } from '../shared/text'
import { notifyDone, notifyFailure } from '../shell/notify'

const choicesQuery = staffQuery('notice.choices')

/** What somebody is told of by mail: each event has a switch, which holds at once. */
export function NoticesTab() {
  const client = useQueryClient()
  const { data } = useQuery(choicesQuery)
  const choosing = useMutation({
    mutationFn: (choice: BodyOf<'notice.choose'>) => writeAsStaff('notice.choose', choice),
    onSuccess: (answer) => client.setQueryData(choicesQuery.queryKey, answer),
    onError: notifyFailure,
  })
  const testing = useMutation({
    mutationFn: () => writeAsStaff('notice.test'),
    onSuccess: ({ email }) => notifyDone(`测试邮件已发到 ${maskEmail(email)}，请查收`),
    onError: notifyFailure,
  })
  if (!data) return <Skeleton />
  const { email, sendsMail, rows } = data
  const isReachable = sendsMail && email !== ''
  return (
    <Panel>
      <Obstacle choices={data} />
      <Row $gap={[10, 16]} $wrap $justify="between">
        <div>
          <Text as="h2" $size="cardTitle">
            邮件提醒
          </Text>
          <Text as="p" $tone="muted" $size="small">
            {email === '' ? '填写邮箱后可以打开' : `发到 ${maskEmail(email)}，点击开关即生效`}
          </Text>
        </div>
        {isReachable && (
          <Button
            size="admin"
            variant="secondary"
            loading={testing.isPending}
            loadingText="正在发送"
            onClick={() => testing.mutate()}
          >
            发送测试邮件
          </Button>
        )}
      </Row>
      <Events aria-label="邮件提醒">
        {rows.map(({ event, label, help, byMail }) => (
          <Event key={event}>
            <SwitchLine
              label={label}
              help={help}
              // What was just chosen, until the server has answered.
              checked={choosing.isPending && choosing.variables.event === event ? choosing.variables.byMail : byMail}
              disabled={email === ''}
              onChange={(checked) => choosing.mutate({ event, byMail: checked })}
            />
          </Event>
        ))}
      </Events>
    </Panel>
  )
}

/** Why no mail arrives. */
function Obstacle({ choices: { email, sendsMail } }: { choices: NoticeChoices }) {
  if (!sendsMail) return <Notice text="网站还没有设置发信服务器，邮件提醒暂不寄出。请联系系统管理员" />
  if (email !== '') return null
  return (
    <Notice text="您还没有填写邮箱，收不到邮件提醒">
      <TextLink to="/user">填写邮箱</TextLink>
    </Notice>
  )
}

/** Not so wide that a switch stands far from its words. */
const Panel = styled.div`
  max-width: 760px;
`

const Events = styled.ul`
  margin-top: 14px;
`

const Event = styled.li`
  padding: 10px 0;
  border-top: 1px solid ${color.lineSoft};
`
