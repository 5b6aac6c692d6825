/**
 * A text size of the public site: it never falls under `floor` effective pixels in a narrow width band
 * (`--band`), and grows with the larger text where the zoom does not do that alone (`--text`); see `global-css.ts`.
 */
const size = (base: number, floor: number) => `calc(max(${base}px,${floor}px/var(--band))*var(--text))`

/** A text size of what lies over the page, outside the zoom: dialogs and notes. */
export const overlaySize = (base: number) => `calc(${base}px*var(--overlay))`

/**
 * The design tokens. Colours carry the name of their pigment family: azurite (az), malachite (ma),
 * ochre (oc), cinnabar (ci), neutrals (n).
 */
const palette = {
  az50: '#EEF5FA', az100: '#D8E8F3', az200: '#B0D0E6', az300: '#7FB1D3', az500: '#236DA0', az600: '#14578A', az700: '#0F4570', az800: '#0C3557',
  ma50: '#EDF7F3', ma100: '#D3ECE3', ma200: '#A8D9C8', ma300: '#74BFA8', ma500: '#23856D', ma600: '#176B58',
  oc50: '#FBF3EA', oc100: '#F5E2CC', oc300: '#F0B467', oc500: '#B5672A', oc600: '#964F1C',
  ci50: '#FDF0EE', ci100: '#EBC4BE', ci200: '#E3B5AE', ci600: '#B3301F',
  n0: '#FFFFFF', n25: '#F8FAFB', n50: '#F2F5F6', n100: '#E6ECEE', n200: '#D3DCE0', n300: '#B3C1C7', n400: '#778B95', n500: '#5A6F7A',
  n600: '#475B65', n700: '#334650', n800: '#1E313B', n900: '#0E202A', ink: '#0A2536',
} as const

export const theme = {
  /** What components name; raw families only where a drawing needs them. */
  c: {
    ...palette,
    text: palette.n900, textSoft: palette.n600, textMuted: palette.n500,
    bg: palette.n0, bgBand: palette.n50, bgDark: palette.ink,
    line: palette.n200, lineStrong: palette.n900, field: palette.n400,
    link: palette.az600, primary: palette.az600, primaryHover: palette.az700, primaryActive: palette.az800,
    cta: palette.oc300, ctaHover: '#F5C482', ctaActive: '#E2A14F',
    focus: palette.az500, focusOnDark: palette.oc300,
    success: palette.ma600, warning: palette.oc600, danger: palette.ci600, info: palette.az500,
    selected: palette.az50, hoverRow: palette.n25,
  },
  fs: {
    cap: size(14, 12), sm: size(15, 12.6), side: size(15, 12), body: size(16, 13), control: size(17, 12.6), lead: size(18, 14),
    h5: '20px', h4: '24px', h3: '30px', h2: '40px', h1: '48px', hero: '60px',
  },
  sp: [0, 4, 8, 12, 16, 20, 24, 32, 40, 56, 72, 104],
  r: { img: '2px', ctl: '4px', card: '6px', pop: '8px' },
  sh: { s1: '0 2px 8px rgba(10,37,54,.16)', s2: '0 12px 32px -8px rgba(10,37,54,.24)', s3: '0 24px 60px -16px rgba(10,37,54,.34)' },
  t: { fast: '150ms', base: '300ms', slow: '350ms', scene: '600ms', ease: 'cubic-bezier(.2,.7,.2,1)', easeScene: 'cubic-bezier(.6,0,.2,1)', carousel: 5000 },
  z: { header: 100, mega: 110, drawer: 200, dialog: 300, toast: 400, progress: 500 },
  font: {
    text: '"PingFang SC","HarmonyOS Sans SC","MiSans","Microsoft YaHei","Source Han Sans SC","Noto Sans CJK SC",sans-serif',
    num: '"DIN Alternate","Bahnschrift","Roboto Condensed","PingFang SC","HarmonyOS Sans SC","MiSans","Microsoft YaHei","Source Han Sans SC","Noto Sans CJK SC",sans-serif',
  },
} as const

/** Media queries: the mobile layout is below 768 px, with or without a mobile user agent. */
export const media = {
  mobile: '@media (max-width:767px)',
  desktop: '@media (min-width:768px)',
  narrow: '@media (max-width:991px)',
  reducedMotion: '@media (prefers-reduced-motion:reduce)',
  /** Where larger text leaves the header no room for everything. */
  tight: '@media (min-width:768px) and (max-width:1119px)',
} as const
