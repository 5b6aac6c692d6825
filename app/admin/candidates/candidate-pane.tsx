import { Eye } from 'lucide-react'
import { useState } from 'react'
import { candidateLabels, candidateStatusNames, type CandidateStatus, maxCandidateNote } from '../../content/candidate'
import { formatChinaDate, formatChinaDateTime } from '../../content/format'
import type { Purpose } from '../../content/purposes'
import type { CandidateContact, CandidateDetail } from '../../contract'
import { isConflict } from '../../data/client'
import { writeAsStaff } from '../../data/client/staff-client'
import type { BodyOf } from '../../data/client'
import { Skeleton } from '../../ui/feedback/skeleton'
import { Row } from '../../ui/layout'
import { Text } from '../../ui/text'
import { PurposeDialog } from '../inbox/purpose-dialog'
import { useRights } from '../session/use-rights'
import { useSession } from '../session/use-session'
import { ReadFailure } from '../shared/read-failure'
import { StateMark } from '../shared/state-mark'
import { AdminTextLink, TextLink } from '../shared/text'
import { confirm } from '../shell/admin-dialog'
import { notifyDone, notifyFailure, notifyProblem, notifyUndoable } from '../shell/notify'
import { ConsentLine } from '../submissions/consent-line'
import { ContactFacts } from '../submissions/contact-facts'
import { Log, nameFaster } from '../submissions/log'
import { NoteForm, useNote } from '../submissions/note-form'
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
import { type Step, Steps } from '../submissions/steps'
import { useSubmission } from '../submissions/use-submission'
import { useUnanswered } from '../submissions/use-unanswered'
import { openTitle, type Walk } from '../submissions/use-walk'
import { Resume } from './resume'

const keptForms = ['candidateNote'] as const

type SettableStatus = Exclude<CandidateStatus, 'withdrawn'>

const steps: ReadonlyArray<Step<SettableStatus>> = [
  { status: 'contacted', label: '标记已联系', done: '已标记为已联系' },
  { status: 'interviewing', label: '转入面试', done: '已转入面试' },
  { status: 'hired', label: '标记已录用', done: '已标记为已录用' },
  { status: 'declined', label: '标记不合适', done: '已标记为不合适' },
  { status: 'pending', label: '转为待筛选', done: '已转为待筛选' },
]

const nextSteps: Partial<Record<CandidateStatus, SettableStatus>> = {
  pending: 'contacted',
  contacted: 'interviewing',
  interviewing: 'hired',
}

const logKinds: Record<CandidateDetail['log'][number]['kind'], string> = {
  note: '备注',
  status: '状态',
  // What they say is a sentence of its own.
  reveal: '',
  file: '',
  withdraw: '撤回',
}

/** One candidate in full, with what can be done about them and what was done. */
export function CandidatePane({
  id,
  walk,
  listed,
  onClose,
}: {
  id: number
  walk: Walk
  /** The state that the list beside it shows; undefined for all of them. */
  listed: CandidateStatus | undefined
  onClose: () => void
}) {
  const submission = useSubmission({
    group: 'candidate',
    id,
    name: '应聘',
    read: () => writeAsStaff('candidate.detail', { id }),
    drafts: keptForms,
  })
  const { data, reading, busy, withdrawn, act, undo } = submission
  const note = useNote({ form: 'candidateNote', id })
  const send = useUnanswered<CandidateDetail>()
  const [contact, setContact] = useState<CandidateContact | null>(null)
  const [isAsking, setAsking] = useState(false)
  const { has } = useRights()
  const { account } = useSession()

  if (!data)
    return (
      <Waiting>
        <ReadingBar walk={walk} onBack={onClose} />
        {reading.error ? <ReadFailure query={reading} /> : <Skeleton rows={3} />}
      </Waiting>
    )
  const { receipt, status: before } = data
  const named = withdrawn ? receipt : (contact?.person ?? data.person)

  /** Says who was faster, and shows what they did. */
  async function tellFailure(failure: unknown, known: CandidateDetail) {
    if (!isConflict(failure)) return notifyFailure(failure)
    try {
      const now = await submission.readAgain()
      const [newest] = now.log
        .slice(known.log.length)
        .filter(({ kind }) => kind === 'status' || kind === 'note')
        .reverse()
      if (now.withdrawnAt !== null || !newest) return notifyFailure(failure)
      const what = newest.kind === 'status' ? `把状态改为“${candidateStatusNames[now.status]}”` : '添加了备注'
      notifyProblem(
        `${nameFaster(newest.author, account?.name)}刚刚${what}，您的操作没有保存。这里已更新，请确认后再操作，备注没有丢失`,
      )
    } catch {
      notifyFailure(failure)
    }
  }

  const handle = (body: Omit<BodyOf<'candidate.handle'>, 'id'>) => writeAsStaff('candidate.handle', { id, ...body })

  /** Handles the candidate as shown; what was sent before without an answer is not refused when it is stored. */
  const handleShown = (shown: CandidateDetail, change: { status?: SettableStatus; note: string }) =>
    send(`${change.status} ${change.note}`, shown, ({ version, log }) =>
      handle({ version, seenLines: log.length, ...change }),
    )

  /** Changes the state; a note that is typed goes with it. */
  async function changeStatus(known: CandidateDetail, { status, done }: Step<SettableStatus>) {
    const typed = note.read()
    const isStored = await act(() => handleShown(known, { status, note: typed }), {
      onFailure: (failure) => void tellFailure(failure, known),
      tell: (stored) =>
        notifyUndoable(done, () =>
          undo(
            (now) => now.version === stored.version,
            () => handle({ version: stored.version, status: steps.find((step) => step.status === before)?.status }),
          ),
        ),
    })
    if (isStored && typed !== '') await note.clear(typed)
  }

  const addNote = (known: CandidateDetail, text: string) =>
    act(() => handleShown(known, { note: text }), { onFailure: (failure) => void tellFailure(failure, known) })

  async function reveal(purpose: Purpose) {
    setContact(await writeAsStaff('candidate.reveal', { id, purpose }))
    await submission.refresh()
  }

  function confirmDelete() {
    confirm({
      title: `删除应聘 ${receipt}？`,
      // Personal data is erased at once and for good, so there is no way back.
      text: '简历、联系方式与处理记录一并删除，且不能恢复。',
      action: '删除',
      busy: '正在删除',
      dangerous: true,
      run: async () => {
        await writeAsStaff('candidate.delete', { id })
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
            {withdrawn ? `已撤回的应聘 ${receipt}` : named}
          </Title>
          <StateMark $state={data.status}>{candidateStatusNames[data.status]}</StateMark>
          {listed !== undefined && data.status !== listed && (
            <Text $size="meta" $atEnd>
              <TextLink to="/manage/candidates" search={{ status: data.status, id }} preload={false}>
                转到“{candidateStatusNames[data.status]}”
              </TextLink>
            </Text>
          )}
        </Row>
        <Position detail={data} />
        {!withdrawn && has('candidate.handle') && (
          <Actions>
            <Steps
              steps={steps}
              status={data.status}
              next={nextSteps}
              disabled={busy}
              onStep={(step) => void changeStatus(data, step)}
            />
          </Actions>
        )}
      </PaneHead>
      <Sheets>
        <div>
          {data.withdrawnAt !== null ? (
            <Gone className="num">
              应聘者已于 {formatChinaDateTime(data.withdrawnAt)} 撤回，姓名、联系方式、简历和备注等内容已经清除。
            </Gone>
          ) : (
            <>
              <PartTitle title="联系方式">
                {!contact && has('candidate.reveal') && (
                  <IconTextButton onClick={() => setAsking(true)}>
                    <Eye size={16} aria-hidden />
                    显示完整信息（将记入日志）
                  </IconTextButton>
                )}
              </PartTitle>
              <ContactFacts labels={candidateLabels} contact={contact ?? data} isMasked={!contact} />
              <PartTitle title="应聘材料" />
              <Facts
                facts={[
                  [candidateLabels.education, data.education],
                  ['受理编号', receipt],
                  ['提交时间', formatChinaDateTime(data.createdAt)],
                ]}
              />
              {data.words !== '' && (
                <Text as="p" $above={12} $lineHeight={1.8} $keepsBreaks>
                  {data.words}
                </Text>
              )}
              <Resume detail={data} contact={contact} onDownloaded={submission.refresh} />
            </>
          )}
        </div>
        <div>
          <PartTitle title="处理记录" />
          {!withdrawn && has('candidate.handle') && (
            <NoteForm
              note={note}
              maxLength={maxCandidateNote}
              disabled={busy}
              hint="改变状态时备注一并保存"
              onNote={(text) => addNote(data, text)}
            />
          )}
          <Log
            sender="应聘者"
            lookups={data}
            lines={data.log.map(({ kind, ...line }) => ({
              ...line,
              kind: logKinds[kind],
              by: kind === 'withdraw' ? '应聘者' : undefined,
              isNote: kind === 'note',
            }))}
          />
        </div>
      </Sheets>
      <Foot>
        <div>
          <ConsentLine call="candidate.notice" notice="应聘者个人信息保护说明" sender="应聘者" consent={data} />
          <p>{describeRetention(data)}</p>
        </div>
        {has('candidate.delete') && <Delete onClick={confirmDelete}>删除这份应聘</Delete>}
      </Foot>
      {isAsking && (
        <PurposeDialog
          id={id}
          subject="candidate"
          title="显示完整信息"
          description="姓名、手机号码、电子邮箱和简历文件名将完整显示，用途记入处理记录和操作日志"
          action="显示"
          busy="正在读取"
          run={({ purpose }) => reveal(purpose)}
          onClose={() => setAsking(false)}
        />
      )}
    </article>
  )
}

/** The position as it was called then; it leads to its form, for those who may see it. */
function Position({ detail: { position, positionId } }: { detail: CandidateDetail }) {
  const { has } = useRights()
  return (
    <Text as="p" $above={2} $tone="muted" $size="meta">
      应聘{' '}
      {has('recruitment.view') ? (
        <AdminTextLink to="/linkUS/RecruitUpdate" search={{ id: positionId }}>
          {position}
        </AdminTextLink>
      ) : (
        position
      )}
    </Text>
  )
}

/** When it is deleted, and what makes that later. */
function describeRetention({ keptUntil, withdrawnAt }: CandidateDetail): string {
  const day = formatChinaDate(keptUntil)
  return withdrawnAt === null ? `${day} 起自动删除，连同简历和处理记录` : `${day} 起自动删除剩余的编号和时间`
}
