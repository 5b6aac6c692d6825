export { createPictureWorker, type PictureWorker } from './picture-worker'
export { createVariantPrewarmer } from './prewarm-variants'
export { createVariants, variantTypes } from './variants'
