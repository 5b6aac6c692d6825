/**
 * The streams that are read into a buffer of the reader's. Others offer the same, and must not be read so: cancelling
 * one that Node made of a body in memory ends the process (undici closes it once more).
 */
const byteStreams = new WeakSet<ReadableStream>()

/** Says that a stream of ours may be read into a buffer and cancelled at any time. @returns the stream */
export function noteByteStream(stream: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  byteStreams.add(stream)
  return stream
}

/** The reader that fills a given buffer; null for a stream that brings its own chunks. */
export function findByteReader(stream: ReadableStream<Uint8Array>): ReadableStreamBYOBReader | null {
  return byteStreams.has(stream) ? stream.getReader({ mode: 'byob' }) : null
}
