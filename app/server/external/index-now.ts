import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../db'
import { type Delivery, DeliveryError, UndeliverableError } from '../outbox'
import type { Settings } from '../settings'
import { callService } from './call-service'

/** The endpoint that passes addresses on to every search engine of the protocol (indexnow.org): Bing, Yandex, Naver and others. */
const endpoint = 'https://api.indexnow.org/indexnow'

/** Below the protocol's limit of 10,000 addresses per request. */
const batchSize = 500

/** Where search engines read the key that shows that the site itself has sent the addresses. */
export const indexNowKeyPath = '/indexnow.txt'

interface IndexNowDeps {
  db: Kysely<Database>
  settings: Pick<Settings, 'read'>
  /** The public origin; without it nobody is told of anything. */
  siteUrl: string | undefined
  /** Replaced by a local server in tests. */
  address?: string | undefined
}

/** Creates what tells search engines by IndexNow of changed pages while the settings say so. */
export function createIndexNow({ db, settings, siteUrl, address = endpoint }: IndexNowDeps) {
  const isEnabled = async () => siteUrl !== undefined && (await settings.read()).tellsIndexNow

  /** The key of this site: public, the same in every process, and another one for each site. 32 hexadecimal digits. */
  async function readKey(): Promise<string> {
    const { id } = await db.selectFrom('site').select('id').executeTakeFirstOrThrow()
    return createHash('sha256').update(`indexnow ${id}`).digest('hex').slice(0, 32)
  }

  /** Sends the addresses of new, changed and removed pages. */
  const deliver: Delivery['deliver'] = async (messages, signal) => {
    if (siteUrl === undefined || !(await isEnabled())) throw new UndeliverableError('IndexNow 推送已停用')
    const body = JSON.stringify({
      host: new URL(siteUrl).host,
      key: await readKey(),
      keyLocation: `${siteUrl}${indexNowKeyPath}`,
      urlList: messages.map(({ payload }) => `${siteUrl}${String(payload)}`),
    })
    const { status } = await callService(new URL(address), {
      body,
      contentType: 'application/json; charset=utf-8',
      signal,
    })
    // 202: accepted, and the key is still to be read.
    if (status === 200 || status === 202) return
    if (status === 403) throw new DeliveryError('对方读不到本站的 /indexnow.txt')
    if (status === 429) throw new DeliveryError('对方认为推送过于频繁')
    throw new DeliveryError(`对方没有接受（${status}）`)
  }

  const delivery: Delivery = { batchSize, deliver }
  return {
    isEnabled,
    delivery,
    /** The content of the key file; null while nobody is told of anything. */
    readKeyFile: async () => ((await isEnabled()) ? readKey() : null),
  }
}
