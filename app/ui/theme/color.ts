const names = [
  'text',
  /** Text of articles and of controls. */
  'textBody',
  'textSecondary',
  'textSoft',
  /** Dates, captions, placeholders: the palest that text may be. */
  'textMuted',
  'textOnDark',
  'textOnDarkSoft',
  'textOnDarkMuted',
  /** The sentence under the title of a banner. */
  'textOnPicture',
  /** Text on an azure plate. */
  'textOnAzure',
  /** A control that cannot be used now. */
  'disabled',
  /** The arrows between the steps of a path. */
  'separator',
  'icon',

  'background',
  'surface',
  /** The header of the public pages, with its drop-downs, on every width. */
  'header',
  'band',
  'sunken',
  'rowHover',
  /** Behind words over a picture. */
  'plate',
  'backgroundDark',
  'ink',
  /** The red, green and blue of shadows. */
  'shadow',
  /** Around what floats over the page, where no shadow is seen. */
  'floatLine',
  /** Over a large light map. */
  'veil',

  'line',
  'lineSoft',
  'lineMedium',
  'lineHover',
  'lineStrong',
  /** Lines and outlines over a light picture. */
  'lineOnPicture',
  'lineOnPictureSoft',
  'field',

  'link',
  'linkHover',
  /** Azure that is read on `selected`, and drawn in legends. */
  'azureDeep',
  /** The ground of buttons and marks that carry `textOnDark`. */
  'primary',
  'primaryHover',
  'primaryActive',
  'primaryPale',
  'primarySoft',
  'primaryOnDark',
  'selected',
  'focus',
  'focusOnDark',
  'ghostLine',
  'ghostHover',
  'ghostActive',
  'info',

  /** The one call to action, kept for cooperation. */
  'cta',
  'ctaHover',
  'ctaActive',
  /** Survey marks and the current position. */
  'mark',
  'markOnDark',

  /** The second voice: symbols, figures, drawings. */
  'accent',
  'accentPale',
  'accentOnDark',
  'success',
  'warning',
  'warningPale',
  'warningLine',
  'danger',
  /** The ground of buttons and marks that carry `textOnDark`. */
  'dangerStrong',
  'dangerPale',
  'dangerLine',
  'dangerLineStrong',
] as const

/** What a colour is for. */
export type ColorRole = (typeof names)[number]

/** Colours by what they are for, as custom properties; `color-values.ts` gives them their values, light and dark. */
export const color = Object.fromEntries(names.map((name) => [name, `var(--${name})`])) as Record<ColorRole, string>

/** What a browser colours its own bars with: a `meta` element knows no custom properties. */
export const barColors = { light: '#0A2536', dark: '#10212C' } as const

const translucentOf = (red: number, green: number, blue: number) => (alpha: number) =>
  `rgba(${red},${green},${blue},${alpha})`

/** Translucent colours, for scrims, plates and shadows; each takes its opacity (0 to 1). */
export const translucent = {
  night: translucentOf(8, 32, 47),
  azure: translucentOf(10, 40, 66),
  day: translucentOf(238, 245, 248),
  ink: translucentOf(10, 37, 54),
  white: translucentOf(255, 255, 255),
  slate: translucentOf(119, 139, 149),
  mist: translucentOf(211, 220, 224),
  gold: translucentOf(233, 196, 141),
  deepBlue: translucentOf(15, 69, 112),
}

/** The ground of pictures while they load, and of drawings. */
export const scene = {
  night: '#08202F',
  azure: '#0B2B46',
  day: '#CFE3EA',
  map: '#DCEBF0',
  viewer: '#061926',
  /** Heights from low to high, as on a hypsometric map. */
  heights: ['#17497B', '#1F6593', '#2A7F90', '#479F8B', '#84BFA8', '#BFDDC7', '#E4E6D2'],
} as const
