import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { chinaDateTime } from '../../content/people'
import type { ManagedEntry, RevisionRow } from '../../content/wire'
import { failureText } from '../../data/failure'
import { revisionQuery, revisionsQuery } from '../../data/managed'
import { Button, ButtonAnchor } from '../../ui/button'
import { Skeleton } from '../../ui/skeleton'
import { previewAddress } from '../public-address'
import { OfficeDialog } from '../shell/office-dialog'
import { tellDone } from '../shell/tell'
import { Difference } from './difference'
import type { EntryEditor } from './use-entry-editor'

/** The saved revisions of an entry: look at what differs, go back to one. */
export function HistoryDialog({ editor, entry, onClose }: { editor: EntryEditor; entry: ManagedEntry; onClose: () => void }) {
  const { data, error } = useQuery(revisionsQuery(editor.type, entry.id))
  const [looking, setLooking] = useState<RevisionRow | null>(null)
  return (
    <OfficeDialog open size="wide" title="历史版本" onClose={onClose}>
      {error && <p className="error">{failureText(error)}</p>}
      {!data && !error && <Skeleton />}
      {looking ? (
        <Revision editor={editor} entry={entry} row={looking} onBack={() => setLooking(null)} onClose={onClose} />
      ) : (
        data && (
          <table className="table">
            <thead>
              <tr>
                <th>保存时间</th>
                <th>编辑人</th>
                <th>标题</th>
                <th>备注</th>
                <th>操作</th>
              </tr>
            </thead>
            <tbody>
              {data.map((row) => (
                <tr key={row.id}>
                  <td className="num">{chinaDateTime(row.createdAt)}</td>
                  <td>{row.author || '—'}</td>
                  <td>{row.title}</td>
                  <td>
                    {row.live && <span className="state published">前台正在显示</span>} {row.note}
                  </td>
                  <td>
                    <button type="button" className="link" onClick={() => setLooking(row)}>
                      查看
                    </button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )
      )}
    </OfficeDialog>
  )
}

function Revision({ editor, entry, row, onBack, onClose }: { editor: EntryEditor; entry: ManagedEntry; row: RevisionRow; onBack: () => void; onClose: () => void }) {
  const { data, error } = useQuery(revisionQuery(editor.type, entry.id, row.id))
  return (
    <>
      {error && <p className="error">{failureText(error)}</p>}
      {!data && !error && <Skeleton />}
      {data && <Difference type={editor.type} left={data} right={editor.form.getValues()} leftName={`${chinaDateTime(row.createdAt)} 的版本`} rightName="当前内容" />}
      <div className="row" style={{ justifyContent: 'flex-end', marginTop: 16 }}>
        <Button size="office" variant="secondary" onClick={onBack}>
          返回列表
        </Button>
        {data && (
          <ButtonAnchor size="office" variant="secondary" href={previewAddress(editor.type, { id: entry.id, category: data.category }, row.id)} target="_blank" rel="noreferrer">
            预览此版本
          </ButtonAnchor>
        )}
        <Button
          size="office"
          disabled={!data}
          onClick={() => {
            if (!data) return
            editor.load(data)
            onClose()
            tellDone('已载入该版本，保存或发布后生效')
          }}
        >
          恢复到此版本
        </Button>
      </div>
    </>
  )
}
