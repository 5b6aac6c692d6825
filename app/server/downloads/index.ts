export { selectDownloads } from './select-downloads'
