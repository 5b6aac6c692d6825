/** What was found while a file was read, for the report. */
export interface Finding {
  group: 'changed' | 'kept' | 'dropped'
  text: string
  detail?: string
  /** Where it is in the article, as a selector; the first place is shown. */
  place?: string
}

/** A file that has been read, before its text is cleaned and its pictures are stored. */
export interface ReadDocument {
  /** The program or web site that it comes from. */
  origin: string
  /** The author in the metadata of the file; shown, but not imported. */
  writer: string
  title: string
  abstract: string
  author: string
  source: string
  /** YYYY-MM-DD */
  date: string
  /** The address of the cover, as the pictures of the text have one; '' where the file names none. */
  cover: string
  /** The text without its title. Pictures that came with the file have an address of `files`. */
  html: string
  files: ReadonlyMap<string, File>
  findings: Finding[]
}

/** Metadata that most files do not have. */
export const noMetadata = { writer: '', abstract: '', author: '', source: '', date: '', cover: '' }

/** Why a file cannot be imported, in words for the person who chose it. */
export class ReadProblem extends Error {
  override name = 'ReadProblem'
}
