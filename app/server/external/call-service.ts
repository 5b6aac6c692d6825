import type { IncomingMessage } from 'node:http'
import { findAddresses, requestPinned } from './pinned-request'

const defaultTimeoutMs = 10_000
const defaultMaxBytes = 64_000

/** The response of another system. */
export interface ServiceResponse {
  status: number
  /** The parsed body, or null when it is not JSON. */
  json: unknown
}

/** The address of a service is none that may be called. */
export class RefusedAddressError extends Error {
  override name = 'RefusedAddressError'
}

/**
 * Sends a request to another system. Redirects are refused, and time and size of the response are limited.
 * @param init.isAllowedAddress whether an address may be connected to; all by default
 * @throws Error without path and query of the address, which may hold secrets; RefusedAddressError
 */
export async function callService(
  address: URL,
  init: {
    body?: string
    contentType?: string
    headers?: Record<string, string>
    signal?: AbortSignal
    timeoutMs?: number
    maxBytes?: number
    isAllowedAddress?: (address: string) => boolean
  } = {},
): Promise<ServiceResponse> {
  const { body, contentType = 'text/plain', headers, isAllowedAddress } = init
  const { timeoutMs = defaultTimeoutMs, maxBytes = defaultMaxBytes } = init
  const limit = AbortSignal.timeout(timeoutMs)
  const signal = init.signal ? AbortSignal.any([init.signal, limit]) : limit
  try {
    const addresses = await findAddresses(address, signal)
    // One refused address is enough.
    if (isAllowedAddress && !addresses.every(isAllowedAddress))
      throw new RefusedAddressError(`${address.hostname} has no address that may be called`)
    const response = await requestPinned(address, addresses, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': contentType }) },
      body,
      signal,
    })
    const { statusCode: status = 0 } = response
    const text = await readText(response, maxBytes)
    if (status >= 300 && status < 400) throw new Error('redirected')
    return { status, json: parseJson(text) }
  } catch (error) {
    throw error instanceof RefusedAddressError ? error : new Error(`no answer from ${address.hostname}`)
  }
}

async function readText(response: IncomingMessage, maxBytes: number): Promise<string> {
  let text = ''
  const decoder = new TextDecoder()
  // Leaving the loop closes the connection.
  for await (const piece of response as AsyncIterable<Buffer>) {
    text += decoder.decode(piece, { stream: true })
    if (text.length > maxBytes) break
  }
  return text
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
