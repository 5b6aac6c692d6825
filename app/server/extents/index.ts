export { createExtents, type ExtentsOptions } from './create-extents'
