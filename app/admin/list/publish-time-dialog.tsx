import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { TypeName } from '../../content/registry'
import type { Anyway, ManagedEntry, Obstacle } from '../../contract'
import { ApiFailure, getFailureText, isConflict } from '../../data/client'
import { managedEntryQuery, publishEntry, refetchAfterChange } from '../../data/admin/entries'
import { writeAsStaff } from '../../data/client/staff-client'
import { Stack } from '../../ui/layout'
import { Skeleton } from '../../ui/feedback/skeleton'
import { Button } from '../../ui/form/button'
import { Text } from '../../ui/text'
import { PublishTimeFields } from '../form/publish-card'
import { namePublishing, usePublishPlan } from '../form/use-publish-plan'
import { canBeOverridden, ObstacleList, PublishAnyway } from '../obstacles/obstacle-list'
import { ErrorText } from '../shared/text'
import { AdminDialog } from '../shell/admin-dialog'
import { notifyFailure, notifyUndoable } from '../shell/notify'

/** Asks from when and until when visitors see an entry of a list. */
export function PublishTimeDialog({
  type,
  id,
  title,
  onClose,
}: {
  type: TypeName
  id: number
  title: string
  onClose: () => void
}) {
  // The list does not know until when an entry is published.
  const { data: entry, error } = useQuery({ ...managedEntryQuery(type, id), staleTime: 0, gcTime: 0 })
  // What is typed about an entry stays in sight, though somebody deletes it meanwhile.
  const [known, setKnown] = useState<ManagedEntry>()
  if (entry && entry !== known) setKnown(entry)
  const shown = entry ?? known
  if (shown) return <PlanDialog type={type} entry={shown} onClose={onClose} />
  return (
    <AdminDialog title="修改发布时间" description={`“${title}”`} onClose={onClose}>
      {error || entry === null ? (
        <ErrorText role="alert">{error ? getFailureText(error) : '内容已被删除'}</ErrorText>
      ) : (
        <Skeleton />
      )}
    </AdminDialog>
  )
}

function PlanDialog({ type, entry, onClose }: { type: TypeName; entry: ManagedEntry; onClose: () => void }) {
  const client = useQueryClient()
  const plan = usePublishPlan(type, entry)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [obstacles, setObstacles] = useState<readonly Obstacle[]>([])
  /** What was arranged when the times were typed, or was said since. */
  const [seen, setSeen] = useState(plan.arranged)
  if (plan.sentence === plan.arranged && seen !== plan.arranged) setSeen(plan.arranged)

  async function publish(anyway?: Anyway, onPublished?: () => void) {
    const span = plan.check()
    if (!span) return
    if (seen !== plan.arranged && entry.state !== 'deleted') {
      setSeen(plan.arranged)
      return setProblem(`发布时间刚被他人修改，现在的安排：${plan.arranged}。再次保存将改为您填写的时间`)
    }
    const { from, until } = span
    setBusy(true)
    try {
      const { id, version } = await publishEntry(type, entry, { from, until, anyway })
      onPublished?.()
      await plan.noteSaved()
      await refetchAfterChange(client)
      onClose()
      notifyUndoable(from === undefined ? '已发布，前台已更新' : '已安排定时发布', () =>
        writeAsStaff(`${type}.revert`, { id, version }).then(() => refetchAfterChange(client), notifyFailure),
      )
    } catch (error) {
      // Before it is told: a second press is about the times that are arranged now.
      if (isConflict(error)) await client.invalidateQueries({ queryKey: managedEntryQuery(type, entry.id).queryKey })
      const refused = error instanceof ApiFailure ? error.problem?.obstacles : undefined
      // Where something else failed, the obstacles are the same, and the reason stays in its field.
      if (refused) setObstacles(refused)
      setProblem(refused ? undefined : getFailureText(error))
      setBusy(false)
    }
  }

  return (
    <AdminDialog
      title="修改发布时间"
      description={`“${entry.title}”`}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" size="admin" onClick={onClose}>
            取消
          </Button>
          <Button size="admin" type="submit" form="publish-time-form" loading={busy} loadingText="正在保存">
            {namePublishing(plan.times, entry)}
          </Button>
        </>
      }
    >
      <form
        id="publish-time-form"
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void publish()
        }}
      >
        <Stack $gap={16}>
          <PublishTimeFields plan={plan} />
          {entry.changed && (
            <Text as="p" $tone="muted">
              有未发布的修改，将一并发布。
            </Text>
          )}
          {obstacles.length > 0 && (
            <div role="alert">
              <ErrorText as="p">{canBeOverridden(obstacles) ? '发布前请核对' : '处理以下问题后再发布'}</ErrorText>
              <ObstacleList type={type} obstacles={obstacles} />
            </div>
          )}
          {canBeOverridden(obstacles) && (
            <PublishAnyway
              obstacles={obstacles}
              busy={busy}
              subject={`${type} ${entry.id}`}
              onPublish={(anyway, onPublished) => void publish(anyway, onPublished)}
            />
          )}
          {problem !== undefined && <ErrorText role="alert">{problem}</ErrorText>}
        </Stack>
      </form>
    </AdminDialog>
  )
}
