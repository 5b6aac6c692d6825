/**
 * The shapes that field values take, in requests and in storage. Types only: both the public
 * pages and the server use them, and they cost the browser nothing.
 */

/** A point in a picture as fractions of its width and height, from the top left corner. */
interface FocalPoint {
  x: number
  y: number
}

/** An uploaded picture. `src` is an immutable address under `/media/`; width and height are pixels. */
export interface ImageValue {
  src: string
  width: number
  height: number
  alt: string
  focus?: FocalPoint
  /** Average colour as `#rrggbb`, painted until the picture arrives. */
  color?: string
  /** The review number and source that must be shown beside a map; only in public answers, and only for a map. */
  mapNote?: string
}

/** A picture of a gallery. Pictures of one `pair` form a before/after comparison. */
export interface GalleryImage extends ImageValue {
  caption: string
  pair?: string
}

/** An uploaded document. `size` is bytes, `date` the day of upload (YYYY-MM-DD). */
export interface FileValue {
  src: string
  name: string
  size: number
  date: string
  /** What is in it, in a few words. */
  note?: string | undefined
  /** The library has it no more; only in what visitors read. */
  gone?: true
  /** The review number and source that must be shown beside a map; only in public answers, and only for a map. */
  mapNote?: string
}

/** An uploaded film. `duration` is seconds (0 when unknown). */
export interface VideoValue {
  src: string
  name: string
  size: number
  duration: number
  /** A WebVTT file of the library with what is said, for those who cannot hear it. */
  captions?: { src: string; name: string } | undefined
  /** The review number and source that must be shown beside a map; only in public answers, and only for a map. */
  mapNote?: string
}

/**
 * An uploaded point cloud, or a textured model. Its points lie from its lowest corner on, so that nothing says where on earth
 * it is.
 */
export interface CloudValue {
  src: string
  name: string
  /** Bytes of the whole, and until the first view can be drawn. */
  size: number
  firstBytes: number
  /** Of a model: its corners. */
  points: number
  /** Only a model has them. */
  triangles?: number | undefined
  /** Metres east, north and up. */
  sides: { width: number; depth: number; height: number }
}

/** What search engines and chats show of a page in place of its own title and introduction, where filled in. */
export interface SnippetValue {
  title: string
  description: string
}

/** An area, a road or river through the middle of its sheets, a water body, or single spots. */
export type ExtentKind = 'area' | 'linear' | 'water' | 'point'

/** What a project covers: sheets of the fixed grid by their names, row by row. See `content/sheets.ts`. */
export interface ExtentValue {
  kind: ExtentKind
  sheets: string[]
}

/** One row of a rows field: column name to text. */
export type RowValue<Column extends string = string> = Record<Column, string>
