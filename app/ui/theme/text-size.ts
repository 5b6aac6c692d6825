/** A size on desktop and on telephones (where 1rem is a twentieth of the screen's width). */
interface Size {
  desktop: string
  phone: string
}

/**
 * A desktop size in px that never falls under `floor` effective pixels in a narrow width band (`--band`), and
 * grows with the larger text where the zoom does not do that alone (`--text`); see `global-css.ts`.
 */
const floored = (base: number, floor: number) => `calc(max(${base}px, ${floor}px / var(--band)) * var(--text))`

const sizes = {
  caption: { desktop: floored(14, 12), phone: '0.75rem' },
  meta: { desktop: floored(15, 12.6), phone: '0.75rem' },
  note: { desktop: floored(15, 12.6), phone: '0.78rem' },
  side: { desktop: floored(15, 12), phone: '0.75rem' },
  body: { desktop: floored(16, 13), phone: '0.78rem' },
  lead: { desktop: floored(16, 13), phone: '0.82rem' },
  control: { desktop: floored(17, 12.6), phone: '0.84rem' },
  /** iOS zooms into fields whose text is under 16 px. */
  input: { desktop: floored(17, 12.6), phone: 'max(16px, 0.84rem)' },
  select: { desktop: floored(15, 12.6), phone: 'max(16px, 0.8rem)' },
  intro: { desktop: floored(18, 14), phone: '0.8rem' },
  article: { desktop: floored(18, 14), phone: '0.86rem' },
  itemTitle: { desktop: '18px', phone: '0.86rem' },
  asideTitle: { desktop: '18px', phone: '1.02rem' },
  cardTitle: { desktop: '19px', phone: '0.88rem' },
  titleSmall: { desktop: '20px', phone: '0.88rem' },
  titleMedium: { desktop: '20px', phone: '0.95rem' },
  sectionTitle: { desktop: '20px', phone: '1.02rem' },
  rowTitle: { desktop: '21px', phone: '0.88rem' },
  year: { desktop: '22px', phone: '1rem' },
  title: { desktop: '24px', phone: '1.02rem' },
  brand: { desktop: '26px', phone: '1.12rem' },
  titleLarge: { desktop: '27px', phone: '1.08rem' },
  leadTitle: { desktop: '28px', phone: '1.2rem' },
  heading3: { desktop: '30px', phone: '1.15rem' },
  panelTitle: { desktop: '32px', phone: '1.38rem' },
  detailTitle: { desktop: '36px', phone: '1.3rem' },
  day: { desktop: '38px', phone: '1.65rem' },
  heading2: { desktop: '40px', phone: '1.38rem' },
  statement: { desktop: '40px', phone: '1.25rem' },
  figure: { desktop: '40px', phone: '1.65rem' },
  caseTitle: { desktop: '44px', phone: '1.45rem' },
  heading1: { desktop: '48px', phone: '1.6rem' },
  staffBar: { desktop: 'calc(13px / var(--z))', phone: '13px' },
  staffRibbon: { desktop: 'calc(14px / var(--z))', phone: '13px' },
  hero: { desktop: '60px', phone: '1.9rem' },
  statusCode: { desktop: '144px', phone: '4.6rem' },
} satisfies Record<string, Size>

type SizeName = keyof typeof sizes
const names = Object.keys(sizes) as SizeName[]
const property = (name: SizeName) => `--size-${name}`

/** Text sizes of the public site by role. Each carries its phone size, so a component names it once. */
export const textSize = Object.fromEntries(names.map((name) => [name, `var(${property(name)})`])) as Record<
  SizeName,
  string
>

/** The declarations that give the text sizes their values, for `:root` of the desktop and of the phone layout. */
export const textSizeValues = {
  desktop: names.map((name) => `${property(name)}: ${sizes[name].desktop};`).join(''),
  phone: names.map((name) => `${property(name)}: ${sizes[name].phone};`).join(''),
}

/** Text sizes of the back office, which is not zoomed. */
export const adminTextSize = {
  small: '12px',
  meta: '13px',
  body: '14px',
  strong: '15px',
  cardTitle: '16px',
  brand: '17px',
  subtitle: '18px',
  pageTitleSmall: '20px',
  articleTitle: '21px',
  figureSmall: '22px',
  pageTitle: '24px',
  figure: '26px',
  face: '28px',
  loginTitle: '30px',
  figureLarge: '32px',
  slogan: '36px',
} as const

const overlay = (base: number) => `calc(${base}px * var(--overlay))`

/** Text sizes of what lies over the page, outside the zoom: dialogs and notes. */
export const overlayTextSize = { note: overlay(14), body: overlay(15), title: overlay(18) } as const

/** Text sizes on paper. */
export const printTextSize = { note: '9pt', meta: '10.5pt', figure: '18pt' } as const
