import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, Eye } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { applicationStatusNames, type ApplicationStatus } from '../../content/application'
import { formatChinaDateTime } from '../../content/format'
import type { ApplicationDetail } from '../../contract'
import { getFailureText } from '../../data/client'
import { applicationQuery } from '../../data/admin/inbox'
import { writeAsStaff } from '../../data/client/staff-client'
import { staffQuery } from '../../data/admin/staff-query'
import { Button } from '../../ui/form/button'
import { Skeleton } from '../../ui/feedback/skeleton'
import { Row } from '../../ui/layout'
import { Text } from '../../ui/text'
import { removeLocalDraftsOf } from '../form/local-drafts'
import { confirm } from '../shell/admin-dialog'
import { notifyDone, notifyFailure, notifyUndoable, undoUnlessChanged } from '../shell/notify'
import { useSession } from '../session/use-session'
import { ConsentLine, History, NoteForm } from './history'
import { StateMark } from '../shared/state-mark'
import { ErrorText, TextAnchor } from '../shared/text'
import { isForPage, usePageKeys } from '../shared/page-keys'
import { Back, Delete, Fact, Facts, Gone, PartTitle, Reveal, Title } from './application-parts'
import styled from 'styled-components'
import { Select } from '../shared/input'

/** What the button of each state says, and what is said afterwards. */
const steps: ReadonlyArray<[ApplicationStatus, string, string]> = [
  ['pending', '转为待处理', '已转为待处理'],
  ['following', '转为跟进', '已转为跟进中'],
  ['answered', '标记已答复', '已标记为已答复'],
  ['closed', '关闭', '已关闭'],
]

/** One application in full, with what can be done about it and what was done. */
export function ApplicationPane({ id, onClose }: { id: number; onClose: () => void }) {
  const client = useQueryClient()
  const { data, error } = useQuery(applicationQuery(id))
  const [contact, setContact] = useState<{ phone: string; email: string } | null>(null)
  const [busy, setBusy] = useState(false)
  const { account } = useSession()
  const accountId = account?.id ?? 0
  const heading = useRef<HTMLHeadingElement>(null)
  const withdrawn = data?.withdrawnAt != null

  // The list and the side menu show what opening, answering or assigning changes.
  const refreshLists = () =>
    client.invalidateQueries({ queryKey: ['application'], predicate: ({ queryKey }) => queryKey[1] !== 'detail' })
  const opened = data !== undefined
  useEffect(() => {
    if (opened) void client.invalidateQueries({ queryKey: ['application', 'list'] })
  }, [client, opened])

  // The focused row may be hidden now, or gone from the list.
  const status = data?.status
  useEffect(() => {
    const focused = document.activeElement
    if (status && (!(focused instanceof HTMLElement) || focused === document.body || focused.offsetParent === null))
      heading.current?.focus()
  }, [status])

  // Notes on a withdrawn or deleted application are not kept in this browser either.
  const forgetNotes = useCallback(
    () => removeLocalDraftsOf({ accountId, type: 'applicationNote', entryId: id }),
    [accountId, id],
  )
  useEffect(() => {
    if (withdrawn) void forgetNotes()
  }, [forgetNotes, withdrawn])

  async function show(stored: ApplicationDetail) {
    client.setQueryData(applicationQuery(id).queryKey, stored)
    await refreshLists()
  }

  /** Sends a change, unless another one is under way. @returns whether it is stored */
  async function act(change: () => Promise<ApplicationDetail>, tell?: () => void): Promise<boolean> {
    if (busy) return false
    setBusy(true)
    try {
      await show(await change())
      tell?.()
      return true
    } catch (failure) {
      notifyFailure(failure)
      return false
    } finally {
      setBusy(false)
    }
  }

  /** Takes a change back, unless somebody has changed the same since. */
  function undo(isUnchanged: (now: ApplicationDetail) => boolean, takeBack: () => Promise<ApplicationDetail>) {
    return undoUnlessChanged('申请', {
      read: () => client.fetchQuery({ ...applicationQuery(id), staleTime: 0 }),
      isUnchanged,
      restore: async () => show(await takeBack()),
    })
  }

  function changeStatus(status: ApplicationStatus, done: string) {
    if (!data) return
    const before = data.status
    const takeBack = () => writeAsStaff('application.status', { id, status: before })
    const change = () => writeAsStaff('application.status', { id, status })
    void act(change, () => notifyUndoable(done, () => undo((now) => now.status === status, takeBack)))
  }

  function assign(accountId: number | null) {
    if (!data) return
    const { assigneeId: before } = data
    const done = accountId === null ? '已取消分派' : '已分派'
    // Only administrators hand an application to others: what an editor has taken over cannot be given back by them.
    const canTakeBack = before === null || before === account?.id || account?.role === 'administrator'
    const takeBack = () => writeAsStaff('application.assign', { id, accountId: before })
    const change = () => writeAsStaff('application.assign', { id, accountId })
    void act(change, () =>
      canTakeBack
        ? notifyUndoable(done, () => undo((now) => now.assigneeId === accountId, takeBack))
        : notifyDone(done),
    )
  }

  const close = () => changeStatus('closed', '已关闭')
  usePageKeys((event) => {
    if (event.key.toLowerCase() !== 'e' || !isForPage(event)) return
    if (data && data.status !== 'closed' && !withdrawn) close()
  })

  if (error) return <ErrorText>{getFailureText(error)}</ErrorText>
  if (!data) return <Skeleton rows={3} />

  async function reveal() {
    try {
      setContact(await writeAsStaff('application.reveal', { id }))
      await client.invalidateQueries({ queryKey: applicationQuery(id).queryKey })
    } catch (failure) {
      notifyFailure(failure)
    }
  }

  function confirmDelete() {
    confirm({
      title: withdrawn ? `删除申请 ${data?.receipt}？` : `删除“${data?.company}”的申请？`,
      // Personal data is erased at once and for good, so there is no way back.
      text: '联系方式与处理记录一并删除，且不能恢复。',
      action: '删除',
      busy: '正在删除',
      dangerous: true,
      run: async () => {
        await writeAsStaff('application.delete', { id })
        onClose()
        await refreshLists()
        await forgetNotes()
        notifyDone('已删除')
      },
    })
  }

  const known: Array<[string, string]> = [
    ['合作方向', data.direction],
    ['受理编号', data.receipt],
    ['提交时间', formatChinaDateTime(data.createdAt)],
  ]
  const facts: Array<[string, string]> = withdrawn
    ? known
    : [
        ['联系人', data.person],
        ['手机号码', contact?.phone ?? data.phone],
        ['电子邮箱', contact?.email ?? data.email],
        ['合作方向', data.direction],
        ['项目所在地', data.place],
        ['预计启动', data.startMonth],
        ['受理编号', data.receipt],
        ['提交时间', formatChinaDateTime(data.createdAt)],
        ['来源页面', data.source],
      ]

  return (
    <article>
      <Back onClick={onClose}>
        <ArrowLeft size={16} aria-hidden />
        返回列表
      </Back>
      <Row as="header" $gap={12} $wrap $below={14}>
        <Title ref={heading} tabIndex={-1} data-application-title>
          {withdrawn ? `已撤回的申请 ${data.receipt}` : data.company}
        </Title>
        <StateMark $state={data.status}>{applicationStatusNames[data.status]}</StateMark>
        {data.correctedAt !== null && !withdrawn && (
          <Text $tone="muted" $size="small" className="num">
            申请人于 {formatChinaDateTime(data.correctedAt)} 更正过
          </Text>
        )}
      </Row>
      {data.withdrawnAt !== null && (
        <Gone className="num">
          申请人已于 {formatChinaDateTime(data.withdrawnAt)} 撤回，单位、联系人、联系方式、需求和备注等内容已经清除。
        </Gone>
      )}
      {!withdrawn && (
        <Row $gap={10} $wrap>
          {steps
            .filter(([status]) => status !== data.status)
            .map(([status, label, done]) => (
              <Button
                key={status}
                size="admin"
                variant={status === 'following' ? 'primary' : 'secondary'}
                disabled={busy}
                onClick={() => changeStatus(status, done)}
              >
                {label}
              </Button>
            ))}
          <AssignSelect detail={data} onAssign={assign} />
        </Row>
      )}
      <Facts>
        {facts.map(([name, value]) => (
          <Fact key={name}>
            <Text as="dt" $tone="muted">
              {name}
            </Text>
            <dd className={name === '来源页面' ? undefined : 'num'}>
              {name === '来源页面' && value ? <TextAnchor href={value}>{value}</TextAnchor> : value || '—'}
            </dd>
          </Fact>
        ))}
      </Facts>
      {!withdrawn && (
        <>
          {!contact && (
            <Reveal onClick={reveal}>
              <Eye size={16} aria-hidden />
              显示完整联系方式（将记入日志）
            </Reveal>
          )}
          <PartTitle>需求说明</PartTitle>
          <Text as="p" $lineHeight={1.8} $keepsBreaks>
            {data.need}
          </Text>
        </>
      )}
      <PartTitle>处理记录</PartTitle>
      {!withdrawn && (
        <NoteForm
          applicationId={id}
          disabled={busy}
          onNote={(text) => act(() => writeAsStaff('application.note', { id, text }))}
        />
      )}
      <History detail={data} />
      <Row
        as="p"
        $above={24}
        $gap={12}
        $align="stretch"
        $justify="between"
        $wrap
        $tone="muted"
        $size="small"
        className="num"
      >
        <ConsentLine detail={data} />
        {account?.role === 'administrator' && <Delete onClick={confirmDelete}>删除此申请</Delete>}
      </Row>
    </article>
  )
}

/** Hands an application to somebody. Only administrators may see all accounts; others can take it themselves. */
function AssignSelect({
  detail,
  onAssign,
}: {
  detail: ApplicationDetail
  /** Called with the account; null for nobody. */
  onAssign: (accountId: number | null) => void
}) {
  const { account } = useSession()
  const { data } = useQuery({ ...staffQuery('account.list'), enabled: account?.role === 'administrator' })
  const people = data ? data.rows.filter(({ disabled }) => !disabled) : account ? [account] : []
  return (
    <Assign
      $small
      aria-label="分派给"
      value=""
      onChange={(event) => onAssign(event.target.value === 'nobody' ? null : Number(event.target.value))}
    >
      <option value="">{detail.assignee ? `已分派给 ${detail.assignee}` : '分派给…'}</option>
      {people.map(({ id, name, username }) => (
        <option key={id} value={id}>
          {name || username}
        </option>
      ))}
      {detail.assignee && <option value="nobody">取消分派</option>}
    </Assign>
  )
}

const Assign = styled(Select)`
  width: 150px;
`
