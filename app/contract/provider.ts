import { z } from 'zod'

/** What the identity provider sends somebody back with, by the names of OpenID Connect. */
const part = (max: number) => z.string().min(1).max(max)

export const providerReturn = z.strictObject({
  state: part(200),
  code: part(4000).optional(),
  iss: part(500).optional(),
  error: part(200).optional(),
})

export type ProviderReturn = z.infer<typeof providerReturn>

/** The address at which somebody proves who they are. */
export const providerAddress = z.strictObject({ address: z.string() })

/** The provider and the identity there of an account; null where the site has none. */
export const providerIdentity = z
  .strictObject({
    provider: z.string(),
    identity: z.strictObject({ name: z.string(), linkedAt: z.number(), lastUsedAt: z.number().nullable() }).nullable(),
  })
  .nullable()
