export { createPictureWorker, type PictureWorker } from './picture-worker'
export { createVariantPrewarmer } from './variants'
export { createVariants, variantTypes } from './variants'
