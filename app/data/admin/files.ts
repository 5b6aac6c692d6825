const fileTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv;charset=utf-8',
  zip: 'application/zip',
  json: 'application/json',
}

type FileFormat = keyof typeof fileTypes

/** The format of a table as a file. */
export type TableFormat = Exclude<FileFormat, 'zip' | 'json'>

/** What was answered in Base64, as a file. */
export function toFile(base64: string, format: FileFormat): Blob {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  return new Blob([bytes], { type: fileTypes[format] })
}
