import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'
import { validatePassword } from './auth'
import { isTrustedProxies, parseTrustedProxies } from './http/client-info'
import { isHostList, parseHostList } from './external/host-list'
import { parseMailServer, parseSender } from './external/mail-server'

const flag = z.enum(['0', '1']).transform((value) => value === '1')
const optionalText = z.string().trim().min(1).optional()

/** A text that `parse` understands. @param message is said without the text, which may hold a password */
function textParsedBy<Value>(parse: (text: string) => Value | undefined, message: string) {
  return z
    .string()
    .transform((text, context) => {
      const value = parse(text)
      if (value === undefined) context.addIssue({ code: 'custom', message })
      return value ?? z.NEVER
    })
    .optional()
}

/** An http or https origin, without path. */
const origin = z
  .string()
  .refine((value) => {
    const url = URL.parse(value)
    return (
      url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === '' && url.hash === ''
    )
  }, 'must be an http or https origin without a path')
  .transform((value) => new URL(value).origin)

const schema = z
  .object({
    /** The port to listen on; 0 takes any free one. */
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    /** The address to listen on: all interfaces, IPv4 and IPv6, unless one is named. */
    HOST: optionalText,
    /** The folder of the SQLite database and of the uploads. */
    DATA_DIR: z.string().trim().min(1).default('./data'),
    /** A PostgreSQL database, instead of SQLite in `DATA_DIR`. */
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\/\S+$/, 'must begin with postgres://')
      .optional(),
    /** The public origin, which canonical links, the sitemap and feeds name. */
    SITE_URL: origin.optional(),
    /** Another process that answers `/api` and `/media`; this one then only renders pages. */
    API_URL: z
      .url({ protocol: /^https?$/ })
      .transform((value) => value.replace(/\/+$/, ''))
      .optional(),
    /** For how many seconds a shared cache in front (a CDN) may keep visitors' pages without asking; 0 is never. */
    CDN_MAX_AGE: z.coerce.number().int().min(0).max(86_400).default(0),
    /** The address that is told which pages to drop from there after a change; unset, nobody is. */
    CDN_PURGE_URL: z
      .url({ protocol: /^https?$/ })
      .refine((value) => !/[#@]/.test(value), 'must be an address without a name')
      .optional(),
    /** The token that is sent to it. */
    CDN_PURGE_TOKEN: z
      .string()
      .trim()
      .regex(/^[\x21-\x7e]+$/, 'letters, digits and signs')
      .optional(),
    /** Whose forwarding headers are believed: a number of proxies, or their addresses and networks. */
    TRUST_PROXY: z
      .string()
      .refine(isTrustedProxies, 'must be a number of proxies from 0 to 10, or addresses and networks with commas')
      .transform(parseTrustedProxies)
      .optional(),
    /** The name of the first account, on an empty database. */
    ADMIN_USER: z
      .string()
      .regex(/^[A-Za-z0-9._-]{1,40}$/, 'letters, digits, dot, dash, underscore; at most 40')
      .optional(),
    /** The password of the first account; unset, a one-time password is printed. */
    ADMIN_PASSWORD: z.string().optional(),
    /** What the secrets of second factors are encrypted with; unset, a key in the database. */
    SECRET_KEY: z.string().min(32, 'at least 32 characters').optional(),
    /** The issuer of the identity provider (OpenID Connect) that staff may sign in by; unset, there is none. */
    OIDC_ISSUER: z
      .url({ protocol: /^https?$/ })
      .refine((value) => !/[?#@]/.test(value), 'must be an address without a query and without a name')
      .refine(
        (value) => /^https:|^http:\/\/(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?(\/|$)/.test(value),
        'must begin with https://',
      )
      .optional(),
    /** What the site is called there. */
    OIDC_CLIENT_ID: optionalText,
    /** Its secret; unset for a client that has none. */
    OIDC_CLIENT_SECRET: optionalText,
    /** What staff call the provider: 使用企业微信登录. */
    OIDC_NAME: z.string().trim().min(1).max(12, 'at most 12 characters').default('单位账号'),
    /** What the provider is asked for. */
    OIDC_SCOPE: z
      .string()
      .trim()
      .regex(/^openid( [\x21\x23-\x5b\x5d-\x7e]+)*$/, 'must begin with openid')
      .default('openid profile email'),
    /** By what an identity is matched with an account at its first sign-in; `none`: its owner links it. */
    OIDC_MATCH: z.enum(['none', 'email', 'username']).default('none'),
    /** The duty of an account that is made for an identity without one; unset, none is made. */
    OIDC_NEW_ACCOUNT_DUTY: optionalText,
    /** Whether an empty database is filled with the demo content. */
    DEMO_CONTENT: flag.default(true),
    /** The address of an S3-compatible store; unset is Amazon's. */
    S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    /** The bucket of the uploads; unset, they are in `DATA_DIR`. */
    S3_BUCKET: optionalText,
    /** The region of the bucket. */
    S3_REGION: z.string().trim().min(1).default('us-east-1'),
    /** The key that may read and write the bucket. */
    S3_ACCESS_KEY_ID: optionalText,
    /** The secret of that key. */
    S3_SECRET_ACCESS_KEY: optionalText,
    /** The hosts whose pictures may be fetched into the media library; unset, all that have a public address. */
    PICTURE_HOSTS: z
      .string()
      .refine(isHostList, 'must be hosts with commas, such as mmbiz.qpic.cn,*.example.com, or none')
      .transform(parseHostList)
      .optional(),
    /** The OpenAI-compatible address of the writing help, such as `https://models.example.com/v1`; unset, there is none. */
    WRITING_HELP_URL: z
      .url({ protocol: /^https?$/ })
      .refine((value) => !/[?#@]/.test(value), 'must be an address without a query and without a name')
      .transform((value) => value.replace(/\/+$/, ''))
      .optional(),
    /** The key that is sent to it. */
    WRITING_HELP_KEY: z
      .string()
      .trim()
      .regex(/^[\x21-\x7e]+$/, 'letters, digits and signs')
      .optional(),
    /** The name of the model there. */
    WRITING_HELP_MODEL: optionalText,
    /** Whether the model reads pictures, so that it can propose alternative texts. */
    WRITING_HELP_VISION: flag.default(false),
    /** The server that mail is handed to, such as `smtps://name:password@smtp.example.com`; unset, no mail is sent. */
    SMTP_URL: textParsedBy(
      parseMailServer,
      'must be smtp:// or smtps:// with a host, and a name with a password or neither',
    ),
    /** The sender of mail, such as `经纬空间 <no-reply@example.com>`. */
    MAIL_FROM: textParsedBy(parseSender, 'must be an address, or a name with an address in <>'),
    /** The hosts that webhooks may be sent to although their address is no public one. */
    WEBHOOK_HOSTS: z
      .string()
      .refine(isHostList, 'must be hosts with commas, such as im.example.com,10.0.0.8, or none')
      .transform(parseHostList)
      .optional(),
    /** How many processes serve; `auto` is one per processor. */
    WORKERS: z
      .union([z.literal('auto'), z.coerce.number().int().min(1).max(64)], 'must be a number from 1 to 64, or auto')
      .transform((value) => (value === 'auto' ? availableParallelism() : value))
      .default(1),
    /** For how many seconds a stopping process goes on serving, so that a balancer can turn away from it. */
    DRAIN_SECONDS: z.coerce.number().min(0).max(5).default(3),
    /** What is written to the log, from `fatal` to `trace`, or nothing. */
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    /** What a caller of `/metrics` must send; unset, there are no metrics. */
    METRICS_TOKEN: z.string().min(16, 'at least 16 characters').optional(),
  })
  .superRefine(({ ADMIN_USER = 'admin', ADMIN_PASSWORD }, context) => {
    const weakness = ADMIN_PASSWORD === undefined ? undefined : validatePassword(ADMIN_PASSWORD, ADMIN_USER)
    if (weakness !== undefined) {
      context.addIssue({ code: 'custom', path: ['ADMIN_PASSWORD'], message: `is too weak: ${weakness}` })
    }
  })
  .refine((env) => !env.S3_BUCKET || (env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY), {
    message: 'S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
    path: ['S3_ACCESS_KEY_ID'],
  })
  .refine((env) => !env.CDN_PURGE_URL || env.CDN_MAX_AGE > 0, {
    message: 'CDN_PURGE_URL needs CDN_MAX_AGE: without it nothing is kept that could be dropped',
    path: ['CDN_MAX_AGE'],
  })
  .refine((env) => !env.SMTP_URL || env.MAIL_FROM, { message: 'SMTP_URL needs MAIL_FROM', path: ['MAIL_FROM'] })
  .refine((env) => !env.OIDC_ISSUER || env.OIDC_CLIENT_ID, {
    message: 'OIDC_ISSUER needs OIDC_CLIENT_ID',
    path: ['OIDC_CLIENT_ID'],
  })
  .refine((env) => !env.OIDC_ISSUER || env.SITE_URL, {
    message: 'OIDC_ISSUER needs SITE_URL: the provider leads back there',
    path: ['SITE_URL'],
  })
  .refine((env) => !env.WRITING_HELP_URL || env.WRITING_HELP_MODEL, {
    message: 'WRITING_HELP_URL needs WRITING_HELP_MODEL',
    path: ['WRITING_HELP_MODEL'],
  })

/** The names of all variables that the server reads. */
export const envVariableNames = Object.keys(schema.shape)

/** The environment, checked and with its defaults. */
export type Env = ReturnType<typeof parseEnv>

/**
 * Reads the environment. Empty values count as unset.
 * @throws EnvError with one line that names every bad variable
 */
export function parseEnv(source: Record<string, string | undefined> = process.env) {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''))
  const result = schema.safeParse(present)
  if (!result.success) {
    const problems = result.error.issues.map((issue) => `${issue.path.join('.') || 'environment'} (${issue.message})`)
    throw new EnvError(`Bad environment value: ${problems.join('; ')}`)
  }
  const env = result.data
  return { ...env, DATA_DIR: resolve(env.DATA_DIR) }
}

/** A start that the environment does not allow: a bad value, or a database that does not answer. Operators see the message only. */
export class EnvError extends Error {
  override name = 'EnvError'
}

let parsed: Env | undefined

/** The environment of this process, read once. */
export function getEnv(): Env {
  parsed ??= parseEnv()
  return parsed
}
