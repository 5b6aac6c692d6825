/** The mobile layout is below 768 px, with or without a mobile user agent. */
const desktop = '(min-width:768px)'
/** Widths are fractions where the page is zoomed: `767px` would leave 767.5 px to neither layout. */
const mobile = '(max-width:767.98px)'

/** The conditions of the two layouts, for `matchMedia` and pictures. */
export const layoutWidths = { mobile, desktop } as const

/** Media queries. */
export const media = {
  mobile: `@media ${mobile}`,
  desktop: `@media ${desktop}`,
  /** The mobile layout in a low window: a laptop whose page is enlarged to twice its size. */
  low: `@media ${mobile} and (max-height:520px) and (orientation:landscape)`,
  /** Small tablets: the desktop layout with little room. */
  tablet: `@media ${desktop} and (max-width:991.98px)`,
  narrow: '@media (max-width:991.98px)',
  wide: '@media (min-width:992px)',
  /** Where larger text leaves the header no room for everything. */
  tight: `@media ${desktop} and (max-width:1119.98px)`,
  /** Where the back office has its menu beside a narrow page. */
  compact: '@media (max-width:1179.98px)',
  compactDesktop: `@media ${desktop} and (max-width:1179.98px)`,
  /** Where the overview of the back office has one column less. */
  dashboard: '@media (max-width:1279.98px)',
  smallDesktop: '@media (max-width:1366.98px)',
  /** Where fingers point: telephones and tablets. */
  touch: '@media (pointer:coarse)',
  /** Where the device is dark. Paper never is. */
  dark: '@media screen and (prefers-color-scheme:dark)',
  reducedMotion: '@media (prefers-reduced-motion:reduce)',
} as const

/** Media queries of the back office alone, which public pages do without. */
export const adminMedia = {
  /** Where the menu makes room for a form. */
  formDesktop: `@media ${layoutWidths.desktop} and (max-width:1439.98px)`,
  /** Where a pane beside a list has room for two columns. */
  spacious: '@media (min-width:1680px)',
} as const
