/**
 * The pigment families of the design language: azurite (az), malachite (ma), ochre (oc), cinnabar (ci) and
 * neutrals (n). Components name the roles below, never a pigment.
 */
const pigment = {
  az50: '#EEF5FA',
  az100: '#D8E8F3',
  az200: '#B0D0E6',
  az300: '#7FB1D3',
  az500: '#236DA0',
  az600: '#14578A',
  az700: '#0F4570',
  az800: '#0C3557',
  ma50: '#EDF7F3',
  ma300: '#74BFA8',
  ma500: '#23856D',
  ma600: '#176B58',
  oc50: '#FBF3EA',
  oc100: '#F5E2CC',
  oc300: '#F0B467',
  oc500: '#B5672A',
  oc600: '#964F1C',
  ci50: '#FDF0EE',
  ci100: '#EBC4BE',
  ci200: '#E3B5AE',
  ci600: '#B3301F',
  n0: '#FFFFFF',
  n25: '#F8FAFB',
  n50: '#F2F5F6',
  n100: '#E6ECEE',
  n200: '#D3DCE0',
  n300: '#B3C1C7',
  n400: '#778B95',
  n500: '#5A6F7A',
  n600: '#475B65',
  n700: '#334650',
  n800: '#1E313B',
  n900: '#0E202A',
  ink: '#0A2536',
} as const

/** Colours by what they are for. */
export const color = {
  text: pigment.n900,
  /** Text of articles and of controls. */
  textBody: pigment.n800,
  textSecondary: pigment.n700,
  textSoft: pigment.n600,
  /** Dates, captions, placeholders: the palest that text may be. */
  textMuted: pigment.n500,
  textOnDark: pigment.n0,
  textOnDarkSoft: pigment.n200,
  textOnDarkMuted: pigment.n300,
  /** The sentence under the title of a banner. */
  textOnPicture: pigment.n100,
  /** A control that cannot be used now. */
  disabled: pigment.n300,
  /** The arrows between the steps of a path. */
  separator: pigment.n300,
  icon: pigment.n400,

  background: pigment.n0,
  surface: pigment.n0,
  /** The header of the public pages, with its drop-downs, on every width. */
  header: pigment.n0,
  band: pigment.n50,
  sunken: pigment.n100,
  rowHover: pigment.n25,
  backgroundDark: pigment.ink,
  ink: pigment.ink,

  line: pigment.n200,
  lineSoft: pigment.n100,
  lineMedium: pigment.n300,
  lineHover: pigment.n700,
  lineStrong: pigment.n900,
  /** Lines and outlines over a light picture. */
  lineOnPicture: pigment.n600,
  lineOnPictureSoft: pigment.n500,
  field: pigment.n400,

  link: pigment.az600,
  primary: pigment.az600,
  primaryHover: pigment.az700,
  primaryActive: pigment.az800,
  primaryPale: pigment.az100,
  primarySoft: pigment.az200,
  primaryOnDark: pigment.az300,
  selected: pigment.az50,
  focus: pigment.az500,
  focusOnDark: pigment.oc300,
  ghostLine: 'rgba(255, 255, 255, 0.55)',
  ghostHover: 'rgba(255, 255, 255, 0.08)',
  ghostActive: 'rgba(255, 255, 255, 0.16)',
  info: pigment.az500,

  /** The one call to action, kept for cooperation. */
  cta: pigment.oc300,
  ctaHover: '#F5C482',
  ctaActive: '#E2A14F',
  /** Survey marks and the current position. */
  mark: pigment.oc500,
  markOnDark: pigment.oc300,

  /** The second voice: symbols, figures, drawings. */
  accent: pigment.ma500,
  accentPale: pigment.ma50,
  accentOnDark: pigment.ma300,
  success: pigment.ma600,
  warning: pigment.oc600,
  warningPale: pigment.oc50,
  warningLine: pigment.oc100,
  danger: pigment.ci600,
  dangerPale: pigment.ci50,
  dangerLine: pigment.ci100,
  dangerLineStrong: pigment.ci200,
} as const

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
