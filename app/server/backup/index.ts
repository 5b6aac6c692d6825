export { writeBackup } from './backup'
export { restoreBackup } from './restore'
