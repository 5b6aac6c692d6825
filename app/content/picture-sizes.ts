/** A width and, where the frame is not as high as the picture makes it, a height. */
type Extent = readonly [width: number, height?: number]

/** The frame that a picture of a public page stands in. */
export interface PictureFrame {
  /** In the mobile layout, in hundredths of the window's width; 1rem is five of them. */
  phone: Extent
  /** Elsewhere, in px of the page's own style; a width of 0 is that of the window. */
  page: Extent
  /** In small desktop windows, where columns stand below each other; as `page` where that is the same. */
  tablet?: Extent
  /** The whole picture is shown in the frame, with free space beside it; without this its sides are cut off. */
  isWhole?: boolean
}

/** The widest window of each band of the zoom, in px, and its zoom: `--band` of the global rules. */
export const zoomBands: ReadonlyArray<readonly [window: number, zoom: number]> = [
  [1370, 0.71],
  [1600, 0.9],
  [2000, 1],
  [2200, 1.1],
  [2500, 1.3],
  [3800, 1.5],
  [20000, 1.8],
]

/** The widest windows of the mobile layout and of the one for small desktop windows. */
export const narrowWindows = { phone: '(max-width:767.98px)', tablet: '(max-width:991.98px)' } as const

/**
 * On dense screens Chromium takes the nearer of two versions, even the smaller one. With half a step of `pictureWidths`
 * added it takes one that fills the frame.
 */
const margin = 1.155

/**
 * What of a wide picture is cut off at the sides of a telephone's upright frame is not worth its bytes: no more is asked
 * for than fills this many hundredths of the window's width.
 */
const widestOnPhone = 250

/**
 * The `sizes` of a picture on a public page: the page is zoomed by the width of the window, and of a picture that is
 * cropped the whole width counts.
 */
export function getPageSizes(picture: { width: number; height: number }, frame: PictureFrame): string {
  const ratio = picture.width / picture.height
  const fill = ([width, height = width / ratio]: Extent, zoom = 1) =>
    Math.round(margin * zoom * (frame.isWhole ? Math.min(width, height * ratio) : Math.max(width, height * ratio)))
  const { phone, tablet, page } = frame
  return [
    `${narrowWindows.phone} ${Math.min(widestOnPhone, fill(phone))}vw`,
    ...(tablet ? [`${narrowWindows.tablet} ${fill(tablet, 0.71)}px`] : []),
    ...zoomBands.map(([window, zoom]) => {
      const size = `${fill(page, zoom)}px`
      return `(max-width:${window}.98px) ${page[0] ? size : `max(116vw,${size})`}`
    }),
  ].join(',')
}
