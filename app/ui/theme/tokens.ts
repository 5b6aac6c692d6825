import { color } from './color'

export const radius = { image: '2px', control: '4px', card: '6px', popup: '8px' } as const

export const shadow = {
  low: `0 2px 8px rgba(${color.shadow},.16)`,
  middle: `0 0 0 1px ${color.floatLine},0 12px 32px -8px rgba(${color.shadow},.24)`,
  high: `0 0 0 1px ${color.floatLine},0 24px 60px -16px rgba(${color.shadow},.34)`,
} as const

export const duration = {
  fast: '150ms',
  base: '300ms',
  slow: '350ms',
  scene: '600ms',
  /** How long the carousel shows a slide, in ms. */
  carouselMs: 5000,
} as const

export const easing = { standard: 'cubic-bezier(.2,.7,.2,1)', scene: 'cubic-bezier(.6,0,.2,1)' } as const

/** The order of what lies over each other. Within a component: `raised` over its neighbours, `top` over those. */
export const layer = {
  raised: 1,
  middle: 2,
  top: 3,
  bar: 5,
  strip: 6,
  menu: 10,
  sticky: 20,
  header: 100,
  panel: 110,
  staffBar: 150,
  drawer: 200,
  dialog: 300,
  toast: 400,
  progress: 500,
} as const

const chinese =
  '"PingFang SC","HarmonyOS Sans SC","MiSans","Microsoft YaHei","Source Han Sans SC","Noto Sans CJK SC",sans-serif'

export const font = {
  text: chinese,
  /** Dates, telephone numbers, figures, coordinates; always with tabular figures. */
  figures: `"DIN Alternate","Bahnschrift","Roboto Condensed",${chinese}`,
} as const
