import { Eye } from 'lucide-react'
import { useState } from 'react'
import { applicationLabels, applicationStatusNames, type ApplicationStatus } from '../../content/application'
import type { Purpose } from '../../content/purposes'
import { formatChinaDate, formatChinaDateTime } from '../../content/format'
import type { ApplicationDetail } from '../../contract'
import { writeAsStaff } from '../../data/client/staff-client'
import { Skeleton } from '../../ui/feedback/skeleton'
import { Row } from '../../ui/layout'
import { Text } from '../../ui/text'
import { confirm } from '../shell/admin-dialog'
import { notifyDone, notifyUndoable } from '../shell/notify'
import { useRights } from '../session/use-rights'
import { useSession } from '../session/use-session'
import { PurposeDialog } from './purpose-dialog'
import { AssignMenu, TakeOver } from './assign'
import { tellRefusal } from './tell-refusal'
import { ApplicationNote, History } from './history'
import { Term } from './term'
import { ReadFailure } from '../shared/read-failure'
import { StateMark } from '../shared/state-mark'
import { TextAnchor, TextLink } from '../shared/text'
import { isForPage, usePageKeys } from '../shared/page-keys'
import {
  Actions,
  Delete,
  Facts,
  Foot,
  Gone,
  IconTextButton,
  PaneHead,
  PartTitle,
  ReadingBar,
  Sheets,
  Title,
  Waiting,
} from '../submissions/pane-parts'
import { ConsentLine } from '../submissions/consent-line'
import { ContactFacts } from '../submissions/contact-facts'
import { type Step, Steps } from '../submissions/steps'
import { useSubmission } from '../submissions/use-submission'
import { useUnanswered } from '../submissions/use-unanswered'
import { openTitle, type Walk } from '../submissions/use-walk'

const keptForms = ['applicationNote', 'replyText'] as const

const closing = { status: 'closed', label: '关闭', done: '已关闭' } as const

const steps: ReadonlyArray<Step<ApplicationStatus>> = [
  { status: 'following', label: '转为跟进', done: '已转为跟进中' },
  { status: 'answered', label: '标记已答复', done: '已标记为已答复' },
  closing,
  { status: 'pending', label: '转为待处理', done: '已转为待处理' },
]

const nextSteps: Partial<Record<ApplicationStatus, ApplicationStatus>> = {
  pending: 'following',
  following: 'answered',
  answered: 'closed',
}

/** One application in full, with what can be done about it and what was done. */
export function ApplicationPane({
  id,
  walk,
  listed,
  onClose,
}: {
  id: number
  walk: Walk
  /** The state that the list beside it shows. */
  listed: ApplicationStatus
  onClose: () => void
}) {
  const submission = useSubmission({
    group: 'application',
    id,
    name: '申请',
    read: () => writeAsStaff('application.detail', { id }),
    drafts: keptForms,
  })
  const { data, reading, busy, withdrawn, act, undo } = submission
  const send = useUnanswered<ApplicationDetail>()
  const [contact, setContact] = useState<{ person: string; phone: string; email: string } | null>(null)
  const { account } = useSession()
  const { has } = useRights()
  /** Whether a right covers this application: everybody's, or those that are assigned to the account. */
  const may = (action: 'handle' | 'reveal' | 'delete') =>
    has(`application.${action}`, 'all') || (has(`application.${action}`) && data?.assigneeId === account?.id)
  const [isAsking, setAsking] = useState(false)

  function changeStatus({ status, done }: Step<ApplicationStatus>) {
    if (!data) return
    const before = data.status
    const takeBack = () => writeAsStaff('application.status', { id, status: before, seen: status })
    const change = () => writeAsStaff('application.status', { id, status, seen: before })
    const isDone = (now: ApplicationDetail) => now.status === status
    const step = { part: 'status', known: data, isDone, done, own: account?.name } as const
    void act(change, {
      onFailure: (failure) => void tellRefusal(failure, step, submission.readAgain),
      tell: () => notifyUndoable(done, () => undo(isDone, takeBack)),
    })
  }

  function assign(accountId: number | null) {
    if (!data) return
    const { assigneeId: before } = data
    const done = accountId === null ? '已取消分派' : '已分派'
    // Who handles the own applications only hands none to others.
    const canTakeBack = has('application.handle', 'all')
    const takeBack = () => writeAsStaff('application.assign', { id, accountId: before, seen: accountId })
    const change = () => writeAsStaff('application.assign', { id, accountId, seen: before })
    const isDone = (now: ApplicationDetail) => now.assigneeId === accountId
    const step = { part: 'assign', known: data, isDone, done, own: account?.name } as const
    void act(change, {
      onFailure: (failure) => void tellRefusal(failure, step, submission.readAgain),
      tell: () => (canTakeBack ? notifyUndoable(done, () => undo(isDone, takeBack)) : notifyDone(done)),
    })
  }

  usePageKeys((event) => {
    if (event.key.toLowerCase() !== 'e' || !isForPage(event)) return
    if (data && data.status !== 'closed' && !withdrawn) changeStatus(closing)
  })

  if (!data)
    return (
      <Waiting>
        <ReadingBar walk={walk} onBack={onClose} />
        {reading.error ? <ReadFailure query={reading} /> : <Skeleton rows={3} />}
      </Waiting>
    )

  /** Where the answer is lost, or an earlier note was not known of, what is stored is read again and shown. */
  const addNote = (shown: ApplicationDetail, text: string) =>
    send(text, shown, async ({ log }) => {
      try {
        return await writeAsStaff('application.note', { id, text, seenLines: log.length })
      } catch (failure) {
        const now = await submission.readAgain().catch(() => undefined)
        const isStored = now?.log
          .slice(log.length)
          .some((line) => line.kind === 'note' && line.text === text && line.author === account?.name)
        if (now && isStored) return now
        throw failure
      }
    })

  async function reveal(purpose: Purpose) {
    setContact(await writeAsStaff('application.reveal', { id, purpose }))
    await submission.refresh()
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
        await submission.leave(onClose)
        notifyDone('已删除')
      },
    })
  }

  return (
    <article>
      <PaneHead>
        <ReadingBar walk={walk} onBack={onClose} />
        <ReadFailure query={reading} />
        <Row $gap={[2, 12]} $wrap>
          <Title ref={submission.heading} {...openTitle}>
            {withdrawn ? `已撤回的申请 ${data.receipt}` : data.company}
          </Title>
          <StateMark $state={data.status}>{applicationStatusNames[data.status]}</StateMark>
          {data.dueAt !== null && <Term dueAt={data.dueAt} now={submission.readAt} />}
          {data.status !== listed && (
            <Text $size="meta" $atEnd>
              <TextLink to="/linkUS/applicationShow" search={{ status: data.status, id }} preload={false}>
                转到“{applicationStatusNames[data.status]}”
              </TextLink>
            </Text>
          )}
        </Row>
        <Origin detail={data} />
        {!withdrawn && may('handle') && (
          <Actions>
            <Steps steps={steps} status={data.status} next={nextSteps} disabled={busy} onStep={changeStatus} />
            <AssignMenu detail={data} onAssign={assign} />
          </Actions>
        )}
      </PaneHead>
      <Sheets>
        <div>
          {data.withdrawnAt !== null ? (
            <Gone className="num">
              申请人已于 {formatChinaDateTime(data.withdrawnAt)}{' '}
              撤回，单位、联系人、联系方式、需求和备注等内容已经清除。
            </Gone>
          ) : (
            <>
              <PartTitle title="联系方式">
                {!contact && may('reveal') && (
                  <IconTextButton onClick={() => setAsking(true)}>
                    <Eye size={16} aria-hidden />
                    显示完整信息（将记入日志）
                  </IconTextButton>
                )}
              </PartTitle>
              <ContactFacts labels={applicationLabels} contact={contact ?? data} isMasked={!contact} />
              {!contact && !may('reveal') && has('application.reveal') && (
                <TakeOver
                  detail={data}
                  disabled={busy}
                  onTake={has('application.handle', 'all') && account ? () => assign(account.id) : undefined}
                />
              )}
            </>
          )}
          <PartTitle title="合作需求" />
          <Facts
            facts={[
              ['合作方向', data.direction],
              ...(withdrawn ? [] : [['项目所在地', data.place] as const, ['预计启动', data.startMonth] as const]),
            ]}
          />
          {!withdrawn && (
            <Text as="p" $above={12} $lineHeight={1.8} $keepsBreaks>
              {data.need}
            </Text>
          )}
        </div>
        <div>
          <PartTitle title="处理记录" />
          {!withdrawn && may('handle') && (
            <ApplicationNote
              detail={data}
              person={contact?.person ?? null}
              disabled={busy}
              onNote={(text) => act(() => addNote(data, text))}
            />
          )}
          <History detail={data} />
        </div>
      </Sheets>
      <Foot>
        <div>
          <ConsentLine call="application.notice" notice="个人信息保护说明" sender="申请人" consent={data} />
          <p>{describeRetention(data)}</p>
        </div>
        {may('delete') && <Delete onClick={confirmDelete}>删除此申请</Delete>}
      </Foot>
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

/** Under the title: the number of an application, when it was sent and corrected, and from which page. */
function Origin({ detail }: { detail: ApplicationDetail }) {
  const { receipt, createdAt, correctedAt, withdrawnAt, source } = detail
  return (
    <Row as="p" $gap={[0, 14]} $wrap $above={2} $tone="muted" $size="meta" className="num">
      <span>{receipt}</span>
      <span>{formatChinaDateTime(createdAt)} 提交</span>
      {correctedAt !== null && withdrawnAt === null && (
        <Text $tone="warning">申请人于 {formatChinaDateTime(correctedAt)} 更正过</Text>
      )}
      {source !== '' && withdrawnAt === null && (
        <span>
          来自 <TextAnchor href={source}>{source}</TextAnchor>
        </span>
      )}
    </Row>
  )
}

/** When it is deleted, and what makes that later. */
function describeRetention({ keptUntil, status, withdrawnAt }: ApplicationDetail): string {
  const day = formatChinaDate(keptUntil)
  if (withdrawnAt !== null) return `${day} 起自动删除剩余的编号和时间`
  const basis = status === 'closed' ? '已关闭，不再顺延' : '此后仍有处理的，相应顺延'
  return `${day} 起自动删除，连同处理记录（${basis}）`
}
