import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../db'

/** Where the key of a sealed text comes from: the operator's environment, or the database itself. */
type KeySource = 'operator' | 'site'

const keyName = 'seal'

/**
 * Creates what encrypts the secrets of second factors before they are stored (AES-256-GCM). The key is derived from
 * `SECRET_KEY`; without it, from a random key in the database, which then keeps a secret from a glance and no more
 * (decision 0075). A text that was sealed before the operator set a key stays readable.
 * @param secretKey the operator's key
 */
export function createSeal({ db, secretKey }: { db: Kysely<Database>; secretKey: string | undefined }) {
  async function readSiteKey(): Promise<string> {
    const read = () => db.selectFrom('site_key').select('value').where('name', '=', keyName).executeTakeFirst()
    const known = await read()
    if (known) return known.value
    // A backup from before there were keys holds none.
    await db
      .insertInto('site_key')
      .values({ name: keyName, value: randomBytes(32).toString('base64url') })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
    return (await read())?.value ?? ''
  }

  async function deriveKey(source: KeySource): Promise<Buffer> {
    const material = source === 'operator' ? (secretKey ?? '') : await readSiteKey()
    return Buffer.from(hkdfSync('sha256', material, '', `second factor, ${source}`, 32))
  }

  return {
    /** @param owner what the text belongs to: it cannot be read as that of another */
    async seal(text: string, owner: string): Promise<string> {
      const source: KeySource = secretKey === undefined ? 'site' : 'operator'
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', await deriveKey(source), nonce)
      cipher.setAAD(Buffer.from(owner))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return [source, ...[nonce, sealed, cipher.getAuthTag()].map((part) => part.toString('base64url'))].join('.')
    },

    /** @returns null when the key is another one, or the text was changed */
    async open(text: string, owner: string): Promise<string | null> {
      const [source, ...parts] = text.split('.')
      const [nonce, sealed, tag] = parts.map((part) => Buffer.from(part, 'base64url'))
      if ((source !== 'operator' && source !== 'site') || !nonce || !sealed || tag?.length !== 16) return null
      if (source === 'operator' && secretKey === undefined) return null
      try {
        const decipher = createDecipheriv('aes-256-gcm', await deriveKey(source), nonce)
        decipher.setAAD(Buffer.from(owner))
        decipher.setAuthTag(tag)
        return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
  }
}

export type Seal = ReturnType<typeof createSeal>
