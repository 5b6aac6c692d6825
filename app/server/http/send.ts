import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { findByteReader } from '../byte-streams'
import { chooseEncoding, compress, isText, minCompressedBytes } from './encoding'

/** What a client that reads slowly takes of the memory. */
const maxBufferBytes = 65_536

/**
 * Sends a fetch `Response` over node:http. Text is compressed when the client can read it; everything
 * else streams. Headers that the response already carries win over those set before.
 */
export async function sendResponse(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Response,
): Promise<void> {
  answer.headers.forEach((value, name) => {
    if (name !== 'set-cookie') response.setHeader(name, value)
  })
  const cookies = answer.headers.getSetCookie()
  if (cookies.length > 0) response.setHeader('Set-Cookie', cookies)
  response.statusCode = answer.status
  if (request.method === 'HEAD' || !answer.body) {
    await answer.body?.cancel()
    response.end()
    return
  }
  if (isText(answer.headers.get('content-type')) && !answer.headers.has('content-encoding') && answer.status !== 206) {
    await sendText(request, response, Buffer.from(await answer.arrayBuffer()))
    return
  }
  const reader = findByteReader(answer.body)
  // A client that disconnects in the middle of a video is no error.
  await (reader ? sendBytes(reader, response) : pipeline(answer.body, response)).catch(() => response.destroy())
}

/** Sends bytes through one buffer, which is filled again when the client has taken what it held. */
async function sendBytes(reader: ReadableStreamBYOBReader, response: ServerResponse): Promise<void> {
  const cancel = () => void reader.cancel().catch(() => undefined)
  if (response.destroyed) return cancel()
  response.once('close', cancel)
  let buffer = new ArrayBuffer(Math.min(maxBufferBytes, Number(response.getHeader('Content-Length')) || maxBufferBytes))
  for (;;) {
    const { done, value } = await reader.read(new Uint8Array(buffer))
    if (done) break
    await write(response, value)
    buffer = value.buffer
  }
  response.end()
}

function write(response: ServerResponse, bytes: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    response.write(bytes, (error) => (error ? reject(error) : resolve()))
  })
}

async function sendText(request: IncomingMessage, response: ServerResponse, body: Buffer): Promise<void> {
  if (!/accept-encoding/i.test(String(response.getHeader('Vary')))) response.appendHeader('Vary', 'Accept-Encoding')
  const encoding = body.length > minCompressedBytes ? chooseEncoding(request.headers['accept-encoding']) : 'identity'
  const bytes = await compress(body, encoding)
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding)
  response.setHeader('Content-Length', bytes.length)
  response.end(bytes)
}
