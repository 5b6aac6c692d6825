export { isMachineFile, serveMachineFile } from './machine-files'
