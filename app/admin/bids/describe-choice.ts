import type { BidCertificate, BidContract } from '../../contract/bids'

/** A row of a list of choices. */
export interface Choice {
  id: number
  title: string
  kind: string
  /** Empty where it has none. */
  year: string
  /** What stands under the title. */
  facts: string
  /** What is wrong with it. */
  warnings: string[]
}

const join = (parts: readonly string[]) => parts.filter((part) => part !== '').join(' · ')

/** A contract as a row. */
export function describeContract({ id, title, kind, client, area, year, amount }: BidContract): Choice {
  return { id, title, kind, year: String(year), facts: join([client, area, String(year), amount]), warnings: [] }
}

/** A certificate as a row. */
export function describeCertificate(certificate: BidCertificate): Choice {
  const { id, title, kind, number, issuer, issuedOn, expiresOn } = certificate
  const validity = expiresOn === '' ? '' : `有效期至 ${expiresOn}`
  return {
    id,
    title,
    kind,
    year: issuedOn.slice(0, 4),
    facts: join([kind, number, issuer, validity]),
    warnings: warnOf(certificate),
  }
}

/** What is wrong with a certificate in a tender. */
export function warnOf({ isExpired, scan }: BidCertificate): string[] {
  return [
    ...(isExpired ? ['已过期'] : []),
    ...(scan === 'missing' ? ['扫描件缺失'] : []),
    ...(scan === 'none' ? ['无扫描件'] : []),
  ]
}
