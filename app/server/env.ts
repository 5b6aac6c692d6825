import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'
import { validatePassword } from './auth'
import { isTrustedProxies, parseTrustedProxies } from './http/client-info'
import { isHostList, parseHostList } from './external/host-list'

const flag = z.enum(['0', '1']).transform((value) => value === '1')
const optionalText = z.string().trim().min(1).optional()

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
    HOST: z.string().trim().min(1).default('::'),
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
