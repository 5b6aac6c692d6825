export { createMediaFolders, type MediaFolders } from './create-media-folders'
