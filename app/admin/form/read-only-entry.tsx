import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { ArrowDownToLine, History, Send } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { entryStateNames } from '../../content/entries'
import { getContentType, type TypeName } from '../../content/registry'
import type { ManagedEntry } from '../../contract'
import { Button } from '../../ui/form/button'
import { color, radius } from '../../ui/theme'
import { changeAll } from '../list/change-all'
import { type EntryAction, entryActions } from '../list/entry-actions'
import { openHistory, useListTarget } from '../list/list-search'
import { lookAddress } from '../preview-address'
import { useRights } from '../session/use-rights'
import { Notice } from '../shared/notice'
import { StateMark } from '../shared/state-mark'
import { repeatUntilFetched } from '../../ui/deferred-part'
import { notifyFailure } from '../shell/notify'
import { PageHead } from '../shell/page-head'

const loadQuestion = () => repeatUntilFetched(() => import('../redirects/ask-to-leave'))

/** An entry of which somebody may not change the content: as visitors see it, with what else may be done to it. */
export function ReadOnlyEntry({ type, entry }: { type: TypeName; entry: ManagedEntry }) {
  const { label, single } = getContentType(type)
  const { may } = useRights()
  const client = useQueryClient()
  const router = useRouter()
  const list = useListTarget(type, entry)
  const [busy, setBusy] = useState(false)
  const { state, changed } = entry
  const allows = (action: 'publish' | 'withdraw') => may(type, action, entry) && entryActions[action].allows(entry)

  async function run(action: EntryAction, movedTo?: string) {
    setBusy(true)
    try {
      await changeAll(client, type, { action, done: entryActions[action].done, movedTo }, { rows: [entry] })
    } finally {
      setBusy(false)
    }
  }

  function confirmWithdrawal() {
    void loadQuestion().then(({ askToLeave }) =>
      askToLeave(type, 'withdraw', entry, {
        label: '下线',
        busy: '正在下线',
        run: (movedTo) => run('withdraw', movedTo),
      }),
    )
  }

  return (
    <>
      <PageHead
        above={single ? undefined : { label: `${label}管理`, target: list }}
        here="查看"
        title={entry.title}
        aside={
          <StateMark $state={state}>
            {entryStateNames[state]}
            {changed && state === 'published' ? '，有未发布的修改' : ''}
          </StateMark>
        }
      >
        <Button size="admin" variant="secondary" onClick={() => openHistory(router.history, type, entry.id)}>
          <History size={16} aria-hidden />
          历史版本
        </Button>
        {allows('withdraw') && (
          <Button size="admin" variant="secondary" disabled={busy} onClick={confirmWithdrawal}>
            <ArrowDownToLine size={16} aria-hidden />
            下线
          </Button>
        )}
        {allows('publish') && (
          <Button size="admin" disabled={busy} onClick={() => void run('publish').catch(notifyFailure)}>
            <Send size={16} aria-hidden />
            发布
          </Button>
        )}
      </PageHead>
      <Notice role="status" text={`没有编辑这条${label}的权限，只能查看`} />
      {state === 'deleted' ? null : <Page title={`“${entry.title}”的页面`} src={lookAddress(type, entry)} />}
    </>
  )
}

const Page = styled.iframe`
  display: block;
  width: 100%;
  height: calc(100vh - 250px);
  min-height: 480px;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
`
