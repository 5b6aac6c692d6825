import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatChinaDateTime } from '../../content/format'
import type { ManagedEntry, RevisionRow } from '../../contract'
import { getFailureText } from '../../data/client'
import { revisionQuery, revisionsQuery } from '../../data/admin/entries'
import { Button, ButtonAnchor } from '../../ui/form/button'
import { Skeleton } from '../../ui/feedback/skeleton'
import { previewAddress } from '../preview-address'
import { Buttons } from '../shared/row'
import { StateMark } from '../shared/state-mark'
import { DataTable } from '../shared/data-table'
import { Cell } from '../shared/table'
import { ErrorText } from '../shared/text'
import { TextButton } from '../shared/text-link'
import { AdminDialog } from '../shell/admin-dialog'
import { notifyDone } from '../shell/notify'
import { Difference } from './difference'
import type { EntryFormState } from './use-entry-form'

const columns = ['保存时间', '编辑人', '标题', '备注', '操作']

/** The saved revisions of an entry: look at what differs, go back to one. */
export function HistoryDialog({
  entryForm,
  entry,
  onClose,
}: {
  entryForm: EntryFormState
  entry: ManagedEntry
  onClose: () => void
}) {
  const { data, error } = useQuery(revisionsQuery(entryForm.type, entry.id))
  const [looking, setLooking] = useState<RevisionRow | null>(null)
  return (
    <AdminDialog open size="wide" title="历史版本" onClose={onClose}>
      {error && <ErrorText>{getFailureText(error)}</ErrorText>}
      {!data && !error && <Skeleton />}
      {looking ? (
        <Revision entryForm={entryForm} entry={entry} row={looking} onBack={() => setLooking(null)} onClose={onClose} />
      ) : (
        data && (
          <DataTable columns={columns}>
            {data.map((row) => (
              <tr key={row.id}>
                <Cell className="num">{formatChinaDateTime(row.createdAt)}</Cell>
                <Cell>{row.author || '—'}</Cell>
                <Cell>{row.title}</Cell>
                <Cell>
                  {row.live && <StateMark $state="published">前台正在显示</StateMark>} {row.note}
                </Cell>
                <Cell>
                  <TextButton onClick={() => setLooking(row)}>查看</TextButton>
                </Cell>
              </tr>
            ))}
          </DataTable>
        )
      )}
    </AdminDialog>
  )
}

function Revision({
  entryForm,
  entry,
  row,
  onBack,
  onClose,
}: {
  entryForm: EntryFormState
  entry: ManagedEntry
  row: RevisionRow
  onBack: () => void
  onClose: () => void
}) {
  const { data, error } = useQuery(revisionQuery(entryForm.type, entry.id, row.id))
  return (
    <>
      {error && <ErrorText>{getFailureText(error)}</ErrorText>}
      {!data && !error && <Skeleton />}
      {data && (
        <Difference
          type={entryForm.type}
          left={data}
          right={entryForm.form.getValues()}
          leftName={`${formatChinaDateTime(row.createdAt)} 的版本`}
          rightName="当前内容"
        />
      )}
      <Buttons>
        <Button size="admin" variant="secondary" onClick={onBack}>
          返回列表
        </Button>
        {data && (
          <ButtonAnchor
            size="admin"
            variant="secondary"
            href={previewAddress(entryForm.type, { id: entry.id, category: data.category }, row.id)}
            target="_blank"
            rel="noreferrer"
          >
            预览此版本
          </ButtonAnchor>
        )}
        <Button
          size="admin"
          disabled={!data}
          onClick={() => {
            if (!data) return
            entryForm.load(data)
            onClose()
            notifyDone('已载入该版本，保存或发布后生效')
          }}
        >
          恢复到此版本
        </Button>
      </Buttons>
    </>
  )
}
