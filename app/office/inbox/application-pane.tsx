import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, Eye } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { applicationStatusNames } from '../../content/application-status'
import { chinaDateTime } from '../../content/people'
import type { ApplicationDetail, ApplicationStatus } from '../../content/wire'
import { failureText } from '../../data/failure'
import { addApplicationNote, applicationQuery, deleteApplication, revealApplication, setApplicationStatus } from '../../data/inbox'
import { Button } from '../../ui/button'
import { Skeleton } from '../../ui/skeleton'
import { confirm } from '../shell/confirm'
import { tellDone, tellFailure } from '../shell/tell'
import { AssignSelect } from './assign-select'

const logKinds: Record<ApplicationDetail['log'][number]['kind'], string> = { note: '备注', status: '状态', assign: '分派', reveal: '查看联系方式' }
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

  // The list and the side menu show what opening, answering or assigning changes.
  const refreshLists = () => client.invalidateQueries({ queryKey: ['application'], predicate: ({ queryKey }) => queryKey[1] !== 'detail' })
  const opened = data !== undefined
  useEffect(() => {
    if (opened) void client.invalidateQueries({ queryKey: ['application', 'list'] })
  }, [client, opened])

  async function act(change: Promise<ApplicationDetail>, done?: string) {
    if (busy) return
    setBusy(true)
    try {
      client.setQueryData(applicationQuery(id).queryKey, await change)
      await refreshLists()
      if (done) tellDone(done)
    } catch (failure) {
      tellFailure(failure)
    } finally {
      setBusy(false)
    }
  }

  const close = () => void act(setApplicationStatus(id, 'closed'), '已关闭')
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const typing = event.target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName)
      if (typing || event.key.toLowerCase() !== 'e' || event.ctrlKey || event.metaKey || event.altKey) return
      if (data && data.status !== 'closed') close()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  })

  if (error) return <p className="error">{failureText(error)}</p>
  if (!data) return <Skeleton rows={3} />

  async function reveal() {
    try {
      setContact(await revealApplication(id))
      await client.invalidateQueries({ queryKey: applicationQuery(id).queryKey })
    } catch (failure) {
      tellFailure(failure)
    }
  }

  function askDelete() {
    confirm({
      title: `删除“${data?.company}”的申请？`,
      text: '联系方式与处理记录一并删除，且不能恢复。',
      action: '删除',
      busy: '正在删除',
      dangerous: true,
      run: async () => {
        await deleteApplication(id)
        onClose()
        await refreshLists()
        tellDone('已删除')
      },
    })
  }

  const facts: Array<[string, string]> = [
    ['联系人', data.person],
    ['手机号码', contact?.phone ?? data.phone],
    ['电子邮箱', contact?.email ?? data.email],
    ['合作方向', data.direction],
    ['项目所在地', data.place],
    ['预计启动', data.startMonth],
    ['受理编号', data.receipt],
    ['提交时间', chinaDateTime(data.createdAt)],
    ['来源页面', data.source],
  ]

  return (
    <article>
      <button type="button" className="link back" onClick={onClose}>
        <ArrowLeft size={16} aria-hidden />
        返回列表
      </button>
      <header>
        <h2>{data.company}</h2>
        <span className={`state ${data.status}`}>{applicationStatusNames[data.status]}</span>
      </header>
      <div className="row">
        {steps
          .filter(([status]) => status !== data.status)
          .map(([status, label, done]) => (
            <Button key={status} size="office" variant={status === 'following' ? 'primary' : 'secondary'} disabled={busy} onClick={() => void act(setApplicationStatus(id, status), done)}>
              {label}
            </Button>
          ))}
        <AssignSelect detail={data} onAssign={(change) => void act(change, '已分派')} />
      </div>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={name === '来源页面' ? undefined : 'num'}>{name === '来源页面' && value ? <a className="link" href={value}>{value}</a> : value || '—'}</dd>
          </div>
        ))}
      </dl>
      {!contact && (
        <button type="button" className="link reveal" onClick={reveal}>
          <Eye size={16} aria-hidden />
          显示完整联系方式（将记入日志）
        </button>
      )}
      <h3>需求说明</h3>
      <p className="need">{data.need}</p>
      <h3>处理记录</h3>
      <NoteForm onNote={(text) => act(addApplicationNote(id, text))} />
      <ol>
        {[...data.log].reverse().map((line, index) => (
          <li key={`${line.at}-${index}`}>
            <small className="num">
              {chinaDateTime(line.at)} {line.author} · {logKinds[line.kind]}
            </small>
            {line.text && <p>{line.text}</p>}
          </li>
        ))}
      </ol>
      <p className="consent num">
        于 {chinaDateTime(data.consentAt)} 同意《个人信息保护说明》{data.consentVersion}
        <button type="button" className="link" onClick={askDelete}>
          删除此申请
        </button>
      </p>
    </article>
  )
}

function NoteForm({ onNote }: { onNote: (text: string) => Promise<void> }) {
  const [text, setText] = useState('')
  async function add(event: FormEvent) {
    event.preventDefault()
    const note = text.trim()
    if (note === '') return
    await onNote(note)
    setText('')
  }
  return (
    <form className="note" onSubmit={add}>
      <textarea className="input" rows={2} maxLength={1000} placeholder="添加备注" aria-label="备注" value={text} onChange={(event) => setText(event.target.value)} />
      <Button size="office" variant="secondary" type="submit" disabled={text.trim() === ''}>
        添加备注
      </Button>
    </form>
  )
}
