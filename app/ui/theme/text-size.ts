const names = [
  'caption',
  'meta',
  'note',
  'side',
  'body',
  'lead',
  'control',
  'input',
  'select',
  'intro',
  'article',
  'itemTitle',
  'asideTitle',
  'cardTitle',
  'titleSmall',
  'titleMedium',
  'sectionTitle',
  'rowTitle',
  'year',
  'title',
  'brand',
  'titleLarge',
  'leadTitle',
  'heading3',
  'panelTitle',
  'detailTitle',
  'day',
  'heading2',
  'statement',
  'figure',
  'keyFigure',
  'caseTitle',
  'heading1',
  'staffBar',
  'staffRibbon',
  'hero',
  'statusCode',
] as const

/** The role of a text on the public site. */
export type TextRole = (typeof names)[number]

/**
 * Text sizes of the public site by role, as custom properties; `text-size-values.ts` gives them their values. Each carries
 * its phone size, so a component names it once.
 */
export const textSize = Object.fromEntries(names.map((name) => [name, `var(--size-${name})`])) as Record<
  TextRole,
  string
>

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
export const printTextSize = {
  margin: '8pt',
  note: '8.5pt',
  meta: '10pt',
  lead: '10.5pt',
  phone: '14pt',
  name: '16pt',
  figure: '18pt',
} as const
