export { createWritingHelp, type WritingHelp } from './create-writing-help'
