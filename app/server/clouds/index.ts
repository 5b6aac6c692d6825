export { type ConvertCloud, createCloudConverter } from './create-cloud-converter'
