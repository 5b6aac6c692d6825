import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, ClipboardCheck, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { formatChinaDateTime } from '../../content/format'
import { getContentType, type TypeName } from '../../content/registry'
import type { ManagedEntry, RevisionRow } from '../../contract'
import { revisionQuery, type EntryVersion, refetchAfterChange, saveEntry } from '../../data/admin/entries'
import { getFailureText } from '../../data/client'
import { Skeleton } from '../../ui/feedback/skeleton'
import { Button, ButtonAnchor, ButtonLink } from '../../ui/form/button'
import { color, media } from '../../ui/theme'
import { EntryActs } from '../activity/entry-acts'
import { headBottom } from '../form/form-measures'
import { ErrorText } from '../shared/text'
import { useAdminLink } from '../shell/admin-link'
import { confirm } from '../shell/admin-dialog'
import { useRights } from '../session/use-rights'
import { FormHead } from '../shell/form-head'
import { RenderedPages } from './rendered-pages'
import { chooseFirstVersions, chooseNewer, chooseOlder, type VersionChoice, VersionList } from './version-list'
import { VersionDifference } from './version-difference'
import { staffQuery } from '../../data/admin/staff-query'
import { notifyDone, notifyFailure, notifyUndoable } from '../shell/notify'

/** The versions of an entry: what differs between two, word by word or on their pages, and the way back to one. */
export function HistoryPage({
  type,
  entry,
  compared = null,
}: {
  type: TypeName
  entry: ManagedEntry
  /** The versions that are compared first; the newest two where it is null. */
  compared?: VersionChoice | null
}) {
  const { paths, label, single } = getContentType(type)
  const { data, error } = useQuery({ ...staffQuery(`${type}.revisions`, { id: entry.id }), staleTime: 0 })
  const rows = data?.rows
  const mayEdit = useRights().may(type, 'edit', entry)
  const [choice, setChoice] = useState<VersionChoice | null>(compared)
  const [isRendered, setRendered] = useState(false)
  const form = useAdminLink({ to: paths.update, search: single ? {} : { id: entry.id } })
  const isAutosaved = rows?.[0]?.autosave ?? true
  const restore = useRestoreVersion({ type, entry, isAutosaved, onRestored: () => setChoice(null) })
  const known = rows && choice && [choice.older, choice.newer].every((id) => rows.some((row) => row.id === id))
  const shown = known ? choice : rows ? chooseFirstVersions(rows) : null
  const isRecorded = data?.publications.some((step) => step.isRecorded && step.revisionId === shown?.newer)
  const older = rows?.find(({ id }) => id === shown?.older)

  function confirmRestoring() {
    if (!older) return
    confirm({
      title: `恢复 ${formatChinaDateTime(older.createdAt)} 的版本？`,
      text: '将作为新的版本保存，现在的内容留在历史中；发布后前台更新。',
      action: '恢复旧版本',
      busy: '正在恢复',
      run: () => restore.mutateAsync(older).then(ignore, ignore),
    })
  }

  return (
    <>
      <FormHead
        above={single ? undefined : { label: `${label}管理`, target: { to: paths.update } }}
        here="历史版本"
        title={entry.title}
      >
        {isRecorded && shown && (
          <ButtonLink
            size="admin"
            variant="secondary"
            to="/manage/reviews/evidence"
            search={{ type, id: entry.id, revision: shown.newer }}
          >
            <ClipboardCheck size={16} aria-hidden />
            发布记录单
          </ButtonLink>
        )}
        <ButtonAnchor {...form} size="admin" variant="secondary">
          <ArrowLeft size={16} aria-hidden />
          {mayEdit ? '返回编辑' : '返回'}
        </ButtonAnchor>
        {mayEdit && (
          <Button
            size="admin"
            disabled={!older || entry.state === 'deleted' || older.id === entry.revisionId}
            loading={restore.isPending}
            loadingText="正在恢复"
            onClick={confirmRestoring}
          >
            <RotateCcw size={16} aria-hidden />
            恢复旧版本
          </Button>
        )}
      </FormHead>
      {error && <ErrorText>{getFailureText(error)}</ErrorText>}
      {!rows && !error && <Skeleton />}
      {data && rows && shown && (
        <Panes data-alone={isRendered || undefined}>
          {!isRendered && (
            <VersionList
              rows={rows}
              publications={data.publications}
              choice={shown}
              onNewer={(id) => setChoice(chooseNewer(rows, shown, id))}
              onOlder={(id) => setChoice(chooseOlder(rows, shown, id))}
            />
          )}
          {isRendered ? (
            <RenderedPages
              key={`${shown.older} ${shown.newer}`}
              type={type}
              entryId={entry.id}
              rows={rows}
              choice={shown}
              onWords={() => setRendered(false)}
            />
          ) : (
            <VersionDifference
              type={type}
              entryId={entry.id}
              rows={rows}
              choice={shown}
              onPages={() => setRendered(true)}
            />
          )}
        </Panes>
      )}
      {!isRendered && <EntryActs type={type} id={entry.id} />}
    </>
  )
}

function ignore(): void {
  // The mutation shows its own notice.
}

/** The list is beside the comparison, on narrow screens above it. */
const Panes = styled.div`
  display: grid;
  grid-template-columns: 280px minmax(0, 1fr);
  margin: 0 -28px -32px;
  border-top: 1px solid ${color.line};
  &[data-alone] {
    grid-template-columns: minmax(0, 1fr);
  }
  > nav {
    position: sticky;
    top: ${headBottom};
    height: calc(100vh - ${headBottom});
  }
  ${media.compact} {
    margin: 0 -20px -20px;
  }
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
    > nav {
      position: static;
      height: auto;
    }
  }
  ${media.mobile} {
    margin: 0 -12px;
  }
`

interface RestoreOptions {
  type: TypeName
  entry: ManagedEntry
  /** Whether the newest version was saved by the form itself. */
  isAutosaved: boolean
  onRestored: () => void
}

/** Saves an old version as the newest; visitors see it once it is published. Its notice has an undo. */
function useRestoreVersion({ type, entry, isAutosaved, onRestored }: RestoreOptions) {
  const client = useQueryClient()

  async function save(base: EntryVersion, revisionId: number, note: string): Promise<ManagedEntry> {
    const { category, title, values } = await client.ensureQueryData(revisionQuery(type, entry.id, revisionId))
    const saved = await saveEntry(type, base, { category, title, values }, { note })
    await refetchAfterChange(client)
    onRestored()
    return saved
  }

  return useMutation({
    mutationFn: async (row: RevisionRow) => {
      // A save replaces the autosave before it: the latest text is saved as a version of its own first.
      const { category, title, values } = entry
      const kept = isAutosaved
        ? await saveEntry(type, entry, { category, title, values }, { note: '恢复旧版本前的内容' })
        : entry
      // By the time of the notice the entry is the restored one.
      const saved = await save(kept, row.id, `恢复 ${formatChinaDateTime(row.createdAt)} 的版本`)
      return { saved, replaced: kept.revisionId }
    },
    onSuccess: ({ saved, replaced }) =>
      notifyUndoable('已恢复为新的版本，发布后前台更新', () =>
        save(saved, replaced, '撤销恢复').then(
          () => notifyDone('已撤销，恢复前的内容是最新版本'),
          (error: unknown) => notifyFailure(error),
        ),
      ),
    onError: (error) => notifyFailure(error),
  })
}
