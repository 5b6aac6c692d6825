import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Env } from '../../env'
import { openLocalStorage } from './local'
import type { Storage } from './storage'

/** Opens the store that the environment names: an S3 bucket, or the folder `media` of DATA_DIR. */
export async function openStorage(env: Env, log?: Logger): Promise<Storage> {
  const folder = join(env.DATA_DIR, 'media')
  if (!env.S3_BUCKET) return openLocalStorage(folder)
  const { openS3Storage } = await import('./s3')
  return openS3Storage({
    bucket: env.S3_BUCKET,
    region: env.S3_REGION,
    endpoint: env.S3_ENDPOINT,
    accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
    folder,
    log,
  })
}
