import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { readClientInfo } from './client-info'

function request(headers: Record<string, string>): IncomingMessage {
  return {
    headers: { host: 'site.example', ...headers },
    socket: { remoteAddress: '::ffff:10.0.0.9' },
  } as unknown as IncomingMessage
}
const forwarded = {
  'x-forwarded-for': '1.1.1.1, 2.2.2.2',
  'x-forwarded-proto': 'https',
  'x-forwarded-host': 'evil.example',
}

describe('the address of a client', () => {
  it('is the direct peer when no proxy is trusted, whatever the headers say', () => {
    expect(readClientInfo(request(forwarded), 0)).toEqual({ address: '10.0.0.9', secure: false, host: 'site.example' })
  })

  it('is what the trusted proxy saw, not what the client made up before it', () => {
    expect(readClientInfo(request(forwarded), 1)).toEqual({ address: '2.2.2.2', secure: true, host: 'evil.example' })
    expect(readClientInfo(request(forwarded), 2).address).toBe('1.1.1.1')
  })

  it('falls back to the direct peer when the proxy says nothing', () => {
    expect(readClientInfo(request({}), 1)).toEqual({ address: '10.0.0.9', secure: false, host: 'site.example' })
  })
})
