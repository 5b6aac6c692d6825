import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { EnvError, parseEnv, envVariableNames } from './env'

describe('the environment', () => {
  it('needs nothing', () => {
    expect(parseEnv({})).toMatchObject({ PORT: 3000, DEMO_CONTENT: true })
    expect(parseEnv({}).HOST).toBeUndefined()
    expect(parseEnv({}).TRUST_PROXY).toBeUndefined()
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
    ['TRUST_PROXY', '11'],
    ['TRUST_PROXY', 'nginx'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.1,'],
    ['API_URL', 'ftp://x'],
    ['PICTURE_HOSTS', 'http://example.com'],
    ['PICTURE_HOSTS', 'localhost'],
    ['SMTP_URL', 'smtp.example.com'],
    ['SMTP_URL', 'http://smtp.example.com'],
    ['SMTP_URL', 'smtp://name@smtp.example.com'],
    ['SMTP_URL', 'smtp://smtp.example.com/inbox'],
    ['MAIL_FROM', '经纬空间'],
    ['MAIL_FROM', '经纬空间 <no-reply@example.com'],
    ['MAIL_FROM', 'a@example.com, b@example.com'],
    ['MAIL_FROM', '经纬空间\r\nBcc: x <a@example.com>'],
    ['WEBHOOK_HOSTS', 'http://example.com'],
    ['LOG_LEVEL', 'loud'],
    ['METRICS_TOKEN', 'short'],
    ['ADMIN_USER', 'a b'],
    ['ADMIN_PASSWORD', 'Password123'],
    ['ADMIN_PASSWORD', 'My-admin-7'],
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

  it('says why ADMIN_PASSWORD is too weak', () => {
    expect(() => parseEnv({ ADMIN_USER: 'surveyor', ADMIN_PASSWORD: 'My-surveyor-7' })).toThrow(
      'Bad environment value: ADMIN_PASSWORD (is too weak: 密码不能包含用户名)',
    )
  })

  it('takes a strong ADMIN_PASSWORD', () => {
    expect(parseEnv({ ADMIN_PASSWORD: 'Tripod-2026-level' }).ADMIN_PASSWORD).toBe('Tripod-2026-level')
  })

  it('wants the keys along with a bucket', () => {
    expect(() => parseEnv({ S3_BUCKET: 'files' })).toThrow('S3_ACCESS_KEY_ID')
  })

  it('wants the address of a CDN along with how long it keeps pages, and without a name', () => {
    const address = 'https://cdn.example.com/purge?zone=1'
    expect(() => parseEnv({ CDN_PURGE_URL: address })).toThrow('CDN_MAX_AGE')
    expect(parseEnv({ CDN_PURGE_URL: address, CDN_MAX_AGE: '3600' }).CDN_PURGE_URL).toBe(address)
    for (const wrong of ['cdn.example.com', 'ftp://cdn.example.com', 'https://a:b@cdn.example.com'])
      expect(() => parseEnv({ CDN_PURGE_URL: wrong, CDN_MAX_AGE: '3600' })).toThrow('CDN_PURGE_URL')
  })

  it('wants a model along with the address of the writing help, which has neither query nor name', () => {
    const address = 'https://models.example.com/v1/'
    expect(() => parseEnv({ WRITING_HELP_URL: address })).toThrow('WRITING_HELP_MODEL')
    expect(parseEnv({ WRITING_HELP_URL: address, WRITING_HELP_MODEL: 'qwen3' }).WRITING_HELP_URL).toBe(
      'https://models.example.com/v1',
    )
    for (const wrong of ['ftp://models.example.com', 'https://a:b@models.example.com', `${address}?key=1`])
      expect(() => parseEnv({ WRITING_HELP_URL: wrong, WRITING_HELP_MODEL: 'qwen3' })).toThrow('WRITING_HELP_URL')
  })
})

describe('the environment of an identity provider', () => {
  const provider = {
    OIDC_ISSUER: 'https://id.example.com/realms/staff',
    OIDC_CLIENT_ID: 'site',
    SITE_URL: 'https://www.example.com',
  }

  it('wants the name of the site there and the address that it leads back to, and links identities by hand', () => {
    expect(parseEnv(provider)).toMatchObject({
      OIDC_NAME: '单位账号',
      OIDC_SCOPE: 'openid profile email',
      OIDC_MATCH: 'none',
    })
    for (const name of ['OIDC_CLIENT_ID', 'SITE_URL'] as const)
      expect(() => parseEnv({ ...provider, [name]: '' })).toThrow(name)
  })

  it('is reached over TLS, but on this machine', () => {
    for (const wrong of ['http://id.example.com', 'http://127.0.0.1.example.com', 'http://localhost.example.com'])
      expect(() => parseEnv({ ...provider, OIDC_ISSUER: wrong })).toThrow('OIDC_ISSUER (must begin with https://)')
    for (const right of ['http://localhost:8080/realms/a', 'http://127.0.0.1', 'http://[::1]:9000'])
      expect(parseEnv({ ...provider, OIDC_ISSUER: right }).OIDC_ISSUER).toBe(right)
  })

  it('asks for openid in any case', () => {
    expect(() => parseEnv({ ...provider, OIDC_SCOPE: 'profile' })).toThrow('OIDC_SCOPE')
    expect(() => parseEnv({ ...provider, OIDC_MATCH: 'telephone' })).toThrow('OIDC_MATCH')
  })
})

describe('the documentation of the environment', () => {
  /** Read by the build, for the browsers' half of the site. */
  const buildVariables = ['API_URL_BROWSER']
  const documented = [...envVariableNames, ...buildVariables].toSorted()

  it('names every variable in .env.example, and no other', () => {
    const named = [...readFileSync('.env.example', 'utf8').matchAll(/^# ([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name)
    expect(named.toSorted()).toEqual(documented)
  })

  it('names every variable in the table of README.md, and no other', () => {
    const [, section = ''] = /^## Environment$([^]*?)^## /m.exec(readFileSync('README.md', 'utf8')) ?? []
    const firstCells = [...section.matchAll(/^\| (`[^|]*?) +\|/gm)].map(([, cell = '']) => cell)
    const named = firstCells.flatMap((cell) => [...cell.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name))
    expect(named.toSorted()).toEqual(documented)
  })

  it('says beside every variable of the schema what it means', () => {
    const source = readFileSync('app/server/env.ts', 'utf8')
    const commented = [...source.matchAll(/^ {4}\/\*\* .{10,} \*\/\n {4}([A-Z][A-Z0-9_]*): /gm)].map(([, name]) => name)
    expect(commented).toEqual(envVariableNames)
  })

  it('names build variables that the build reads', () => {
    const config = readFileSync('app.config.ts', 'utf8')
    for (const name of buildVariables) expect(config).toContain(`process.env.${name}`)
  })
})
