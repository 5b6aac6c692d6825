import { describe, expect, it } from 'vitest'
import { EnvError, parseEnv } from './env'

describe('the environment', () => {
  it('needs nothing', () => {
    expect(parseEnv({})).toMatchObject({ PORT: 3000, HOST: '::', DEMO_CONTENT: true, TRUST_PROXY: 0 })
  })

  it('counts empty values as unset', () => {
    const env = parseEnv({ PORT: '', DATABASE_URL: '' })
    expect(env.PORT).toBe(3000)
    expect(env.DATABASE_URL).toBeUndefined()
  })

  it.each([
    ['PORT', '70000'],
    ['PORT', 'http'],
    ['DATABASE_URL', 'mysql://x'],
    ['SITE_URL', 'https://example.com/path'],
    ['SITE_URL', 'example.com'],
    ['DEMO_CONTENT', 'yes'],
    ['TRUST_PROXY', '-1'],
    ['API_URL', 'ftp://x'],
    ['LOG_LEVEL', 'loud'],
    ['METRICS_TOKEN', 'short'],
    ['ADMIN_USER', 'a b'],
  ])('stops with one line that names %s when it is %s', (name, value) => {
    let message = ''
    try {
      parseEnv({ [name]: value })
    } catch (error) {
      expect(error).toBeInstanceOf(EnvError)
      message = (error as EnvError).message
    }
    expect(message).toContain(name)
    expect(message).not.toContain('\n')
  })

  it('wants the keys along with a bucket', () => {
    expect(() => parseEnv({ S3_BUCKET: 'files' })).toThrow('S3_ACCESS_KEY_ID')
  })
})
