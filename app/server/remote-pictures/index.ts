export { createRemotePictures } from './create-remote-pictures'
export type { RemotePictures } from './types'
