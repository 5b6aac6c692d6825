import { barColors, type ColorRole } from './color'

/**
 * The pigment families of the design language: azurite (az), malachite (ma), ochre (oc), cinnabar (ci) and
 * neutrals (n), and what they are by night (`Night`), from the darkest ground to the palest text. Only the roles below
 * name a pigment.
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
  ink: barColors.light,
  azNight900: '#12324A',
  azNight800: '#1A4563',
  azNight600: '#2572AC',
  azNight500: '#1F6699',
  azNight300: '#7FB5DB',
  azNight200: '#86BCE0',
  azNight100: '#A9D0EC',
  maNight900: '#0F2E2B',
  maNight300: '#58B89E',
  maNight200: '#6CC3A9',
  ocNight900: '#2E251A',
  ocNight800: '#47341F',
  ocNight300: '#DE9555',
  ocNight200: '#E3AA6C',
  ciNight900: '#33201F',
  ciNight700: '#5C332F',
  ciNight500: '#C23B29',
  ciNight200: '#F0988C',
  nNight950: '#0B1922',
  nNight900: barColors.dark,
  nNight850: '#162A36',
  nNight800: '#1B303C',
  nNight750: '#20353F',
  nNight700: '#2B4350',
  nNight600: '#415A68',
  nNight500: '#748A96',
  nNight450: '#8599A4',
  nNight400: '#96A8B3',
  nNight300: '#ABBAC3',
  nNight200: '#BFCCD3',
  nNight150: '#D3DDE3',
  nNight100: '#E4ECF0',
  nNight50: '#F1F5F7',
} as const

/** The value of each role by day, and by night where that is another one. */
const values: Record<ColorRole, string | readonly [day: string, night: string]> = {
  text: [pigment.n900, pigment.nNight100],
  textBody: [pigment.n800, pigment.nNight150],
  textSecondary: [pigment.n700, pigment.nNight200],
  textSoft: [pigment.n600, pigment.nNight300],
  textMuted: [pigment.n500, pigment.nNight400],
  textOnDark: [pigment.n0, pigment.nNight50],
  textOnDarkSoft: pigment.n200,
  textOnDarkMuted: pigment.n300,
  textOnPicture: pigment.n100,
  textOnAzure: pigment.az100,
  disabled: [pigment.n300, pigment.nNight600],
  separator: [pigment.n300, pigment.nNight600],
  icon: [pigment.n400, pigment.nNight450],

  background: [pigment.n0, pigment.nNight900],
  surface: [pigment.n0, pigment.nNight900],
  header: [pigment.n0, pigment.nNight900],
  band: [pigment.n50, pigment.nNight950],
  sunken: [pigment.n100, pigment.nNight800],
  rowHover: [pigment.n25, pigment.nNight850],
  plate: ['rgba(255, 255, 255, 0.92)', 'rgba(16, 33, 44, 0.92)'],
  backgroundDark: pigment.ink,
  ink: pigment.ink,
  shadow: ['10,37,54', '0,0,0'],
  floatLine: ['transparent', pigment.nNight600],
  veil: ['transparent', 'rgba(10, 37, 54, 0.2)'],

  line: [pigment.n200, pigment.nNight700],
  lineSoft: [pigment.n100, pigment.nNight750],
  lineMedium: [pigment.n300, pigment.nNight600],
  lineHover: [pigment.n700, pigment.nNight400],
  lineStrong: [pigment.n900, pigment.nNight450],
  lineOnPicture: pigment.n600,
  lineOnPictureSoft: pigment.n500,
  field: [pigment.n400, pigment.nNight500],

  link: [pigment.az600, pigment.azNight200],
  linkHover: [pigment.az800, pigment.azNight100],
  azureDeep: [pigment.az700, pigment.azNight100],
  primary: [pigment.az600, pigment.azNight600],
  primaryHover: [pigment.az700, pigment.azNight500],
  primaryActive: [pigment.az800, pigment.azNight800],
  primaryPale: [pigment.az100, pigment.azNight800],
  primarySoft: [pigment.az200, pigment.azNight600],
  primaryOnDark: pigment.az300,
  selected: [pigment.az50, pigment.azNight900],
  focus: [pigment.az500, pigment.azNight300],
  focusOnDark: pigment.oc300,
  ghostLine: 'rgba(255, 255, 255, 0.55)',
  ghostHover: 'rgba(255, 255, 255, 0.08)',
  ghostActive: 'rgba(255, 255, 255, 0.16)',
  info: [pigment.az500, pigment.azNight300],

  cta: pigment.oc300,
  ctaHover: '#F5C482',
  ctaActive: '#E2A14F',
  mark: [pigment.oc500, pigment.ocNight300],
  markOnDark: pigment.oc300,

  accent: [pigment.ma500, pigment.maNight300],
  accentPale: [pigment.ma50, pigment.maNight900],
  accentOnDark: pigment.ma300,
  success: [pigment.ma600, pigment.maNight200],
  warning: [pigment.oc600, pigment.ocNight200],
  warningPale: [pigment.oc50, pigment.ocNight900],
  warningLine: [pigment.oc100, pigment.ocNight800],
  danger: [pigment.ci600, pigment.ciNight200],
  dangerStrong: [pigment.ci600, pigment.ciNight500],
  dangerPale: [pigment.ci50, pigment.ciNight900],
  dangerLine: [pigment.ci100, pigment.ciNight700],
  dangerLineStrong: [pigment.ci200, pigment.ciNight700],
}

const entries = Object.entries(values)

/** The roles by day, and those that are another colour by night. */
export const lightColors = Object.fromEntries(
  entries.map(([role, value]) => [role, typeof value === 'string' ? value : value[0]]),
) as Record<ColorRole, string>
export const darkColors = Object.fromEntries(
  entries.flatMap(([role, value]) => (typeof value === 'string' ? [] : [[role, value[1]]])),
) as Partial<Record<ColorRole, string>>

const declare = (colors: Partial<Record<ColorRole, string>>) =>
  Object.entries(colors)
    .map(([role, value]) => `--${role}: ${value};`)
    .join('')

/** The declarations that give the roles their values: all of them by day, and what is different by night. */
export const colorValues = { light: declare(lightColors), dark: declare(darkColors) }
