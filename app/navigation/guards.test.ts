import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { runGuards, toSafeRedirect, UnknownMiddlewareError } from './guards'

const context = { queryClient: new QueryClient(), href: '/' }

describe('named guards', () => {
  it('run in the order they are named', async () => {
    const ran: string[] = []
    const guards = { a: () => void ran.push('a'), b: async () => void ran.push('b') }
    await runGuards(['b', 'a'], guards, context)
    expect(ran).toEqual(['b', 'a'])
  })

  it('fail with 500 and the name when a name is unknown', async () => {
    const failure = await runGuards(['nobody'], {}, context).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(UnknownMiddlewareError)
    expect(failure).toMatchObject({ status: 500, message: 'Unknown middleware nobody' })
  })

  it('do not mistake inherited names for guards', async () => {
    await expect(runGuards(['toString'], {}, context)).rejects.toThrow('Unknown middleware toString')
  })
})

describe('the way back after signing in', () => {
  it('leads to paths of this site only', () => {
    expect(toSafeRedirect('/news/updateNews?id=3')).toBe('/news/updateNews?id=3')
    for (const bad of [
      undefined,
      '',
      'https://example.com',
      '//example.com',
      '/\\example.com',
      'javascript:alert(1)',
      '/\t/example.com',
      '/a\nb',
      '/login?redirect=/x',
    ]) {
      expect(toSafeRedirect(bad)).toBe('/manage')
    }
  })
})
