/** In the place of `app/admin/shell/store.ts` and of Base UI's notices: what outlives a page can be forgotten, as by a new tab. */
import { Toast as BaseToast } from '@base-ui/react/toast'
import { createStore as createLastingStore, type Store } from '../../../app/admin/shell/store'

export { useStore } from '../../../app/admin/shell/store'

/** How long notices with buttons stay, in ms, and here: a machine that has much else to do takes seconds to reach them. */
const [lifetimeMs, reachableMs] = [8_000, 40_000]

const stores: Array<() => void> = []
const notices: Array<{ close: () => void }> = []

export function createStore<Value>(initial: Value): Store<Value> {
  const store = createLastingStore(initial)
  stores.push(() => store.set(initial))
  return store
}

export const Toast = {
  ...BaseToast,
  createToastManager: <Data extends object>() => {
    const manager = BaseToast.createToastManager<Data>()
    notices.push(manager)
    const add: typeof manager.add = (notice) =>
      manager.add(notice.timeout === lifetimeMs ? { ...notice, timeout: reachableMs } : notice)
    return { ...manager, add }
  },
}

/** Sets all stores to their beginning and takes the notices away. */
export async function forgetStores(): Promise<void> {
  for (const reset of stores) reset()
  const closeNotices = () => notices.forEach((manager) => manager.close())
  closeNotices()
  while (document.querySelector('[role=region][aria-label=通知] > *')) {
    await new Promise(requestAnimationFrame)
    // An answer that comes only now may show another one.
    closeNotices()
  }
}
