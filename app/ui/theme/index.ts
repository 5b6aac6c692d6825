export {
  bareInput,
  clampLines,
  ellipsis,
  findFrame,
  drawnBySystem,
  frameRatio,
  heldOpen,
  underlinedLink,
  scrollsSideways,
  selectArrow,
  tapArea,
  textLink,
  underlined,
  underlinedTab,
  underlinedTabs,
} from './css-parts'
export { barColors, color, scene, translucent } from './color'
export { adminMedia, layoutWidths, media } from './media'
export { size, type Space, space, toLength, touchHeight } from './space'
export { adminTextSize, overlayTextSize, printTextSize, textSize } from './text-size'
export { duration, easing, font, layer, radius, shadow } from './tokens'
