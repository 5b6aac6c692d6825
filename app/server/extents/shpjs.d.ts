/** The package has no types of its own; those of the registry are of an older version. */
declare module 'shpjs' {
  /** Reads a `.shp` file; a row is null where a record has no shape. */
  export function parseShp(shp: Uint8Array): Array<{ type: string; coordinates: unknown } | null>
}
