export { createRemotePictures } from './create-remote-pictures'
export { isHostList, parseHostList } from './host-list'
export type { RemotePictures } from './types'
