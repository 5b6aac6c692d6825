export { backup, type BackupOptions } from './backup'
export { restore, type RestoreOptions } from './restore'
