export { createMediaReplacement, type MediaReplacements } from './create-media-replacement'
