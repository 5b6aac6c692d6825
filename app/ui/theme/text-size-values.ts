import type { TextRole } from './text-size'

/** A size on desktop and on telephones (where 1rem is a twentieth of the screen's width). */
interface Size {
  desktop: string
  phone: string
}

/**
 * A desktop size in px that never falls under `floor` effective pixels in a narrow width band (`--width-zoom`), and
 * grows with the larger text where the zoom does not do that alone (`--text-zoom`); see `global-css.ts`.
 */
const floored = (base: number, floor: number) =>
  `calc(max(${base}px, ${floor}px / var(--width-zoom)) * var(--text-zoom))`

/** The values stand apart from the roles: a browser reads them from the global styles and never needs them in script. */
const sizes: Record<TextRole, Size> = {
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
  keyFigure: { desktop: '52px', phone: '1.9rem' },
  caseTitle: { desktop: '44px', phone: '1.45rem' },
  heading1: { desktop: '48px', phone: '1.6rem' },
  staffBar: { desktop: 'calc(13px / var(--z))', phone: '13px' },
  staffRibbon: { desktop: 'calc(14px / var(--z))', phone: '13px' },
  hero: { desktop: '60px', phone: '1.9rem' },
  statusCode: { desktop: '144px', phone: '4.6rem' },
}

const declare = (device: keyof Size) =>
  Object.entries(sizes)
    .map(([role, size]) => `--size-${role}: ${size[device]};`)
    .join('')

/** What 1 px of a desktop size is on paper, so that the text of an article is set in 10.5pt; nothing is smaller than 8pt. */
const pointsPerPixel = 10.5 / 18

const declareForPaper = () =>
  Object.entries(sizes)
    .map(([role, { desktop }]) => {
      const points = Math.max(8, Number(/\d+/.exec(desktop)?.[0]) * pointsPerPixel)
      return `--size-${role}: ${points.toFixed(1)}pt;`
    })
    .join('')

/** The declarations that give the text sizes their values, for `:root` of the desktop and of the phone layout, and of paper. */
export const textSizeValues = { desktop: declare('desktop'), phone: declare('phone'), paper: declareForPaper() }
