import { resolve } from 'node:path'
import { z } from 'zod'

const flag = z.enum(['0', '1']).transform((value) => value === '1')
const optionalText = z.string().trim().min(1).optional()

/** An http or https origin, without path. */
const origin = z
  .string()
  .refine((value) => {
    const url = URL.parse(value)
    return url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === '' && url.hash === ''
  }, 'must be an http or https origin without a path')
  .transform((value) => new URL(value).origin)

const schema = z
  .object({
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    HOST: z.string().trim().min(1).default('::'),
    DATA_DIR: z.string().trim().min(1).default('./data'),
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\/\S+$/, 'must begin with postgres://')
      .optional(),
    SITE_URL: origin.optional(),
    API_URL: z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, '')).optional(),
    TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
    ADMIN_USER: z.string().regex(/^[A-Za-z0-9._-]{1,40}$/, 'letters, digits, dot, dash, underscore; at most 40').optional(),
    ADMIN_PASSWORD: z.string().min(1).max(256).optional(),
    DEMO_CONTENT: flag.default(true),
    S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    S3_BUCKET: optionalText,
    S3_REGION: z.string().trim().min(1).default('us-east-1'),
    S3_ACCESS_KEY_ID: optionalText,
    S3_SECRET_ACCESS_KEY: optionalText,
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    MAIL_FROM: optionalText,
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    METRICS_TOKEN: z.string().min(16, 'at least 16 characters').optional(),
    NODE_ENV: z.string().default('production'),
  })
  .refine((env) => !env.S3_BUCKET || (env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY), {
    message: 'S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
    path: ['S3_ACCESS_KEY_ID'],
  })

/** The environment, checked and with its defaults. */
export type Env = ReturnType<typeof parseEnv>

/**
 * Reads the environment. Empty values count as unset.
 * @param source usually `process.env`
 * @throws EnvError with one line that names every bad variable
 */
export function parseEnv(source: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''))
  const result = schema.safeParse(given)
  if (!result.success) {
    const problems = result.error.issues.map((issue) => `${issue.path.join('.') || 'environment'} (${issue.message})`)
    throw new EnvError(`Bad environment value: ${problems.join('; ')}`)
  }
  const env = result.data
  return { ...env, DATA_DIR: resolve(env.DATA_DIR) }
}

/** A value of the environment that cannot be used; its message is the whole of what an operator needs. */
export class EnvError extends Error {
  override name = 'EnvError'
}

let parsed: Env | undefined

/** The environment of this process, read once. */
export function env(): Env {
  parsed ??= parseEnv(process.env)
  return parsed
}
