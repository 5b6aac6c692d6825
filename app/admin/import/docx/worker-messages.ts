/** What the page asks its worker for: the parts of a file, or prepared parts as HTML. */
export type WorkerRequest = { kind: 'unpack'; file: Blob } | { kind: 'convert'; parts: ReadonlyMap<string, string> }

export type WorkerAnswer =
  | { parts: Map<string, Uint8Array<ArrayBuffer>> }
  | { html: string }
  | { problem: 'damaged' | 'tooLarge' }
