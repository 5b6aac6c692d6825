import { useSyncExternalStore } from 'react'

/** A value outside React that components follow: what overlays are open does not belong to any one page. */
export interface Store<Value> {
  get: () => Value
  set: (value: Value) => void
  subscribe: (listener: () => void) => () => void
}

export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Follows a store. During server rendering and hydration it has its initial value. */
export function useStore<Value>(store: Store<Value>, initial: Value): Value {
  return useSyncExternalStore(store.subscribe, store.get, () => initial)
}
