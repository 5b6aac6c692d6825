export { createPartUploads } from './create-part-uploads'
