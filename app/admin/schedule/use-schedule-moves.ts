import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { describeDay } from '../../content/calendar'
import type { Anyway, ManagedEntry, ScheduledItem } from '../../contract'
import { refetchAfterChange } from '../../data/admin/entries'
import { findDayOf, findMomentOn, moveScheduled } from '../../data/admin/schedule'
import { ApiFailure } from '../../data/client'
import { writeAsStaff } from '../../data/client/staff-client'
import { showRefused } from '../obstacles/refused'
import { describeTime, kindNames } from './item-words'
import { dismissProblems, notifyDone, notifyFailure, notifyProblem, notifyUndoable } from '../shell/notify'

/** Moves items to other days, one after the other, and says how that went. */
export function useScheduleMoves() {
  const client = useQueryClient()
  /** The item that is being moved, and where to. */
  const [pending, setPending] = useState<{ item: ScheduledItem; day: string }>()

  async function move(item: ScheduledItem, day: string, anyway?: Anyway): Promise<boolean> {
    const { type, entryId: id, version, title } = item
    const at = findMomentOn(day, item)
    if (pending || day === findDayOf(item)) return false
    if (at <= Date.now()) {
      notifyProblem(`“${title}”不能改到已经过去的时间`)
      return false
    }
    setPending({ item, day })
    try {
      const moved = await moveScheduled(item, at, anyway)
      await refetchAfterChange(client)
      dismissProblems()
      const kind = kindNames[item.kind]
      notifyUndoable(`“${title}”改到 ${describeDay(day)} ${describeTime({ ...item, at })} ${kind}`, () =>
        takeBack(item, moved),
      )
      return true
    } catch (error) {
      const { code, obstacles } = (error instanceof ApiFailure && error.problem) || {}
      if (code === 'unpublishable' && obstacles)
        showRefused({
          type,
          entries: [{ id, version, title, obstacles }],
          publishAnyway: (_entries, reason) => move(item, day, reason),
        })
      else if (code === 'conflict') notifyProblem(`“${title}”已被他人修改或改期，没有移动。日历已更新，请核对后再移`)
      else notifyFailure(error)
      await refetchAfterChange(client)
      return false
    } finally {
      setPending(undefined)
    }
  }

  async function takeBack({ type }: ScheduledItem, { id, version }: ManagedEntry): Promise<void> {
    try {
      await writeAsStaff(`${type}.revert`, { id, version })
      notifyDone('已撤销')
    } catch (error) {
      notifyFailure(error)
    }
    await refetchAfterChange(client)
  }

  return { pending, move }
}
