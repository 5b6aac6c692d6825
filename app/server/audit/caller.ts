import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { ActKind } from '../../content/act-kinds'
import type { Actor } from '../actor'

/** Who makes the call that is being answered, and which. */
interface Caller {
  actor: Actor | null
  /** The name of the call, such as `media.describe`. */
  call: string
  /** What this call does to several things has this in common in the trail. */
  act: string
  /** The act that is being taken back. */
  undoes?: UndoneAct
}

/** An act that is taken back, as the record of that says it. */
export interface UndoneAct {
  id: number
  who: string
  at: number
  kind: ActKind
}

const storage = new AsyncLocalStorage<Caller | 'unrecorded'>()

/** Answers a call; what it records is recorded of this caller, and under the name of the call. */
export function runAsCaller<T>(caller: { actor: Actor | null; call: string }, answer: () => T): T {
  return storage.run({ ...caller, act: randomUUID().slice(0, 8) }, answer)
}

/** Takes back an act: what `work` records says so, and marks the act as taken back in the same transaction. */
export function runAsUndo<T>(undoes: UndoneAct, work: () => T): T {
  const caller = getCaller()
  return caller ? storage.run({ ...caller, undoes }, work) : work()
}

/** Who makes the call that is being answered; undefined outside of calls, as in nightly work. */
export function getCaller(): Caller | undefined {
  const caller = storage.getStore()
  return caller === 'unrecorded' ? undefined : caller
}

/** Stores what nobody does: the demo content of a new site, which is recorded as one act by its caller. */
export function runUnrecorded<T>(work: () => T): T {
  return storage.run('unrecorded', work)
}

export function isUnrecorded(): boolean {
  return storage.getStore() === 'unrecorded'
}

/** The name of the call that is being answered, for acts that several calls end in; undefined outside of calls. */
export function getCallName(): string | undefined {
  return getCaller()?.call
}
