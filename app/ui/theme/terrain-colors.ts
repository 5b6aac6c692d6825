/** The pigments of the terrain on the home page: heights from low to high, lines, and what the block is cut from. */
export const terrainColors = {
  heights: ['#0C3142', '#0D3C4D', '#0F4A58', '#125A62', '#186C6C', '#228074', '#3F9B80', '#74B894', '#B4D8AE'],
  contour: '#E9C894',
  net: '#CDE8E8',
  edge: '#DCF0E2',
  pointer: '#F0B467',
  haze: '#092434',
  ring: '#BED6D2',
  groundFar: '#081E2D',
  groundNear: '#0A2433',
  side: '#0E3A4A',
  sideDeep: '#081E2C',
  label: '#F3E3C8',
  sideLine: '#B4D6CE',
} as const
