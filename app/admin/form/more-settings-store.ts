import { createStore } from '../shell/store'

/** Where a browser keeps whether 更多设置 is open. */
export const storageKey = 'admin-more-settings'

/** Whether 更多设置 is open in the form that is open. */
export const moreSettings = createStore(false)
