export { createWritingHelp } from './create-writing-help'
export type { WritingHelp } from './types'
