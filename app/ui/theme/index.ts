export { color, scene, translucent } from './color'
export { layoutWidths, media } from './media'
export { adminTextSize, overlayTextSize, printTextSize, textSize, textSizeValues } from './text-size'
export { duration, easing, font, layer, radius, shadow } from './tokens'
