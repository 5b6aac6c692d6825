import { z } from 'zod'
import { maxBidRows, maxBidTitle, scanStates } from '../content/bids'
import { id, line } from './shapes'

/** A contract of 项目业绩 that visitors see. */
const bidContract = z.strictObject({
  id,
  title: z.string(),
  kind: z.string(),
  client: z.string(),
  area: z.string(),
  year: z.number().int(),
  /** The band that the amount is told in. */
  amount: z.string(),
  proof: z.string(),
})

export type BidContract = z.output<typeof bidContract>

/** A certificate of 资质荣誉 that visitors see, or saw until its validity ended. */
const bidCertificate = z.strictObject({
  id,
  title: z.string(),
  kind: z.string(),
  number: z.string(),
  issuer: z.string(),
  /** Days as YYYY-MM-DD; empty where the certificate has none. */
  issuedOn: z.string(),
  expiresOn: z.string(),
  isExpired: z.boolean(),
  verification: z.string(),
  scan: z.enum(scanStates),
  /** The bytes of the scan; 0 without one. */
  size: z.number().int(),
})

export type BidCertificate = z.output<typeof bidCertificate>

/** What 投标材料包 can be made of. */
export const bidChoices = z.strictObject({
  contracts: z.array(bidContract),
  certificates: z.array(bidCertificate),
})

export type BidChoices = z.output<typeof bidChoices>

const ids = z
  .array(id)
  .max(maxBidRows, `一次最多选择 ${maxBidRows} 项`)
  .refine((all) => new Set(all).size === all.length, '同一项只能选一次')

/** What a package is made of, in the order in which it is listed. */
export const bidOrder = z
  .strictObject({
    title: line(maxBidTitle).min(1, '请填写项目名称'),
    contracts: ids,
    certificates: ids,
    /** The package is made although scans are no longer in the library; the document then says which. */
    acceptsMissingScans: z.boolean().default(false),
  })
  .superRefine(({ contracts, certificates }, { addIssue }) => {
    const count = contracts.length + certificates.length
    const fault = count === 0 ? '请至少选择一项业绩或证书' : count > maxBidRows ? `一次最多选择 ${maxBidRows} 项` : ''
    if (fault) addIssue({ code: 'custom', path: ['certificates'], message: fault })
  })

export type BidOrder = z.output<typeof bidOrder>
