import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, Eye } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { applicationStatusNames, type ApplicationStatus, type Purpose } from '../../content/application'
import { formatChinaDate, formatChinaDateTime } from '../../content/format'
import type { ApplicationDetail } from '../../contract'
import { getFailureText } from '../../data/client'
import { applicationQuery } from '../../data/admin/inbox'
import { writeAsStaff } from '../../data/client/staff-client'
import { Button } from '../../ui/form/button'
import { Skeleton } from '../../ui/feedback/skeleton'
import { Row } from '../../ui/layout'
import { Text } from '../../ui/text'
import { removeLocalDraftsOf } from '../form/local-drafts'
import { confirm } from '../shell/admin-dialog'
import { notifyDone, notifyFailure, notifyUndoable, undoUnlessChanged } from '../shell/notify'
import { useRights } from '../session/use-rights'
import { useSession } from '../session/use-session'
import { PurposeDialog } from './purpose-dialog'
import { AssignSelect, TakeOver } from './assign'
import { ConsentLine, History, NoteForm } from './history'
import { Term } from './term'
import { StateMark } from '../shared/state-mark'
import { ErrorText, TextAnchor } from '../shared/text'
import { isForPage, usePageKeys } from '../shared/page-keys'
import { Back, Delete, Fact, Facts, Gone, PartTitle, Reveal, Title } from './application-parts'

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
  const { data, error, dataUpdatedAt } = useQuery(applicationQuery(id))
  const [contact, setContact] = useState<{ person: string; phone: string; email: string } | null>(null)
  const [busy, setBusy] = useState(false)
  const { account } = useSession()
  const { has } = useRights()
  /** Whether a right covers this application: everybody's, or those that are assigned to the account. */
  const may = (action: 'handle' | 'reveal' | 'delete') =>
    has(`application.${action}`, 'all') || (has(`application.${action}`) && data?.assigneeId === account?.id)
  const [isAsking, setAsking] = useState(false)
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

  // Notes on a withdrawn or deleted application, and answers to it, are not kept in this browser either.
  const forgetNotes = useCallback(async () => {
    for (const type of ['applicationNote', 'replyText'] as const)
      await removeLocalDraftsOf({ accountId, type, entryId: id })
  }, [accountId, id])
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
    // Who handles the own applications only hands none to others.
    const canTakeBack = has('application.handle', 'all')
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

  async function reveal(purpose: Purpose) {
    setContact(await writeAsStaff('application.reveal', { id, purpose }))
    await client.invalidateQueries({ queryKey: applicationQuery(id).queryKey })
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
        ['联系人', contact?.person ?? data.person],
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
        {data.dueAt !== null && <Term dueAt={data.dueAt} now={dataUpdatedAt} />}
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
      {!withdrawn && may('handle') && (
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
          {!contact && may('reveal') && (
            <Reveal onClick={() => setAsking(true)}>
              <Eye size={16} aria-hidden />
              显示完整信息（将记入日志）
            </Reveal>
          )}
          {!contact && !may('reveal') && has('application.reveal') && (
            <TakeOver
              detail={data}
              disabled={busy}
              onTake={has('application.handle', 'all') && account ? () => assign(account.id) : undefined}
            />
          )}
          <PartTitle>需求说明</PartTitle>
          <Text as="p" $lineHeight={1.8} $keepsBreaks>
            {data.need}
          </Text>
        </>
      )}
      <PartTitle>处理记录</PartTitle>
      {!withdrawn && may('handle') && (
        <NoteForm
          detail={data}
          person={contact?.person ?? null}
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
        <span>
          <ConsentLine detail={data} />
          <Text as="p">{describeRetention(data)}</Text>
        </span>
        {may('delete') && <Delete onClick={confirmDelete}>删除此申请</Delete>}
      </Row>
      {isAsking && (
        <PurposeDialog
          id={id}
          title="显示完整信息"
          description="联系人、手机号码和电子邮箱将完整显示，用途记入处理记录和操作日志"
          action="显示"
          busy="正在读取"
          run={({ purpose }) => reveal(purpose)}
          onClose={() => setAsking(false)}
        />
      )}
    </article>
  )
}

/** When it is deleted, and what makes that later. */
function describeRetention({ keptUntil, status, withdrawnAt }: ApplicationDetail): string {
  const day = formatChinaDate(keptUntil)
  if (withdrawnAt !== null) return `${day} 起自动删除剩余的编号和时间`
  const basis = status === 'closed' ? '已关闭，不再顺延' : '此后仍有处理的，相应顺延'
  return `${day} 起自动删除，连同处理记录（${basis}）`
}
