import { createStore } from './store'

/** Ends the focus mode of the text that is alone on the screen; null while none is. */
export const focusModeEnd = createStore<(() => void) | null>(null)
