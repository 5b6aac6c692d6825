import { z } from 'zod'

/** What a call answers with a file: over HTTP its bytes are sent as they come, under its name. */
export class FileAnswer {
  constructor(
    readonly name: string,
    readonly contentType: string,
    /** Begins to write the bytes; called once. */
    readonly open: () => ReadableStream<Uint8Array>,
  ) {}
}

/** The answer of a call that answers with a file. */
export const fileAnswer = z.instanceof(FileAnswer)
