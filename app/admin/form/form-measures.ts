import { barHeight } from '../shell/menu-room'

/** The bottom edge of the head where it sticks; it is as high as its buttons need. */
export const headBottom = `calc(${barHeight} + var(--form-head, 64px))`

/** How high the toolbar of a text is that is written on a sheet. */
export const toolbarHeight = '46px'

/** The bottom edge of what sticks above a sheet. */
export const toolbarBottom = `calc(${headBottom} + ${toolbarHeight})`

/** How wide the text of a paper is, in px: the column of the public page. */
export const columnWidthPx = 664

/** What lies on both sides of the column, as a share of the paper; where the paper is narrower than the column, enough to hold. */
export const columnGutter = `max(16px, calc((100% - ${columnWidthPx}px) / 2))`
