import { amountBands } from '../../content/types/project-record'
import { maxBidBytes } from '../../content/bids'
import { formatChinaDate, formatChinaDateTime } from '../../content/format'
import { honourCategories, places } from '../../content/site-structure'
import type { BidCertificate, BidChoices, BidContract, BidOrder } from '../../contract/bids'
import type { Actor } from '../actor'
import type { Audit } from '../audit'
import { applyClaims, type ReadHeldCertificates } from '../claims'
import { type Entries, readAllRows } from '../entries'
import { Problem } from '../errors'
import type { Media } from '../media'
import type { Settings } from '../settings'
import { createInvalidProblem } from '../validate'
import { writeBidDocument } from './bid-document'
import { readCompanyFacts } from './company-facts'
import { openScans, type Scan } from './scans'
import { type PackedFile, streamPackage } from './stream-package'

interface BidsDeps {
  now: () => number
  entries: Entries
  settings: Settings
  media: Pick<Media, 'deliver' | 'findSizes'>
  audit: Pick<Audit, 'record'>
  readHeldCertificates: ReadHeldCertificates
}

/** A certificate with where its scan is kept; empty for one without. */
interface KnownCertificate extends BidCertificate {
  key: string
}

const keyOf = (scan: { src: string } | null) => scan?.src.replace(/^\/media\//, '') ?? ''

/** What tenders are answered with: chosen contracts and certificates as one ZIP. */
export function createBids({ now, entries, settings, media, audit, readHeldCertificates }: BidsDeps) {
  async function listContracts(at: number): Promise<BidContract[]> {
    const rows = await readAllRows((part) => entries.listPublic('projectRecord', { ...part, category: 0, at }))
    const kinds: Readonly<Record<number, string>> = places.projectRecord.categories
    const amounts: Readonly<Record<string, string>> = amountBands
    const contracts = rows.map(({ id, title, type, values: { client, area, year, amount, proof } }) => ({
      id,
      title,
      kind: kinds[type] ?? '',
      client,
      area,
      year: year ?? 0,
      amount: amounts[amount] ?? '',
      proof,
    }))
    return contracts.toSorted((one, other) => other.year - one.year)
  }

  async function listCertificates(at: number): Promise<KnownCertificate[]> {
    const [shown, expired] = await Promise.all([
      readAllRows((part) => entries.listPublic('honour', { ...part, category: 0, at })),
      entries.listExpired('honour', at),
    ])
    const rows = [
      ...shown.map(({ type: category, ...row }) => ({ ...row, category, isExpired: false })),
      ...expired.map((row) => ({ ...row, isExpired: true })),
    ]
    const sizes = await media.findSizes(rows.flatMap(({ values }) => keyOf(values.scan) || []))
    const kinds: Readonly<Record<number, string>> = honourCategories
    return rows.map(({ id, title, category, isExpired, values }) => {
      const key = keyOf(values.scan)
      const size = sizes.get(key)
      const { number, issuer, issuedOn, expiresOn, verification } = values
      const scan = key === '' ? 'none' : size === undefined ? 'missing' : 'ready'
      const facts = { number, issuer, issuedOn, expiresOn, verification, isExpired }
      return { id, title, kind: kinds[category] ?? '', ...facts, scan, size: size ?? 0, key }
    })
  }

  async function readChoices() {
    const at = now()
    const [contracts, certificates, held] = await Promise.all([
      listContracts(at),
      listCertificates(at),
      readHeldCertificates(),
    ])
    return applyClaims({ contracts, certificates }, held)
  }

  return {
    /** What a package can be made of: what visitors see, and certificates whose validity has ended. Drafts are not among it. */
    async listChoices(): Promise<BidChoices> {
      const { contracts, certificates } = await readChoices()
      return { contracts, certificates: certificates.map(({ key: _key, ...certificate }) => certificate) }
    },

    /**
     * Makes a package: a document, the scans of its certificates and their hashes. It is recorded before its first byte.
     * @returns its name, and what begins to write it
     * @throws Problem invalid when something chosen is no longer on the site, or a scan is missing and that was not
     * accepted; tooLarge; unavailable
     */
    async pack(order: BidOrder, actor: Actor): Promise<{ name: string; open: () => ReadableStream<Uint8Array> }> {
      const known = await readChoices()
      const contracts = pickChosen(known.contracts, order.contracts, 'contracts')
      const certificates = pickChosen(known.certificates, order.certificates, 'certificates')
      const bytes = certificates.reduce((sum, { size }) => sum + size, 0)
      if (bytes > maxBidBytes)
        throw new Problem(
          'tooLarge',
          `所选证书的扫描件共 ${toMegabytes(bytes)} MB，一次最多 ${toMegabytes(maxBidBytes)} MB，请分批生成`,
        )
      const scans = await openScans(media, certificates)
      const missing = certificates.filter(({ id, scan }) => scan !== 'none' && !scans.has(id))
      if (missing.length > 0 && !order.acceptsMissingScans)
        throw createInvalidProblem({
          certificates: `${missing.map(({ title }) => `“${title}”`).join('、')}的扫描件已不在媒体库，请重新上传，或确认不附扫描件`,
        })
      const at = now()
      const company = await readCompanyFacts({ entries, settings, readHeldCertificates }, at)
      const document = await writeBidDocument({
        title: order.title,
        company,
        contracts,
        certificates: certificates.map((certificate) => ({
          ...certificate,
          file: scans.get(certificate.id)?.name ?? '',
          isMissing: missing.includes(certificate),
        })),
        madeBy: actor.name,
        madeAt: formatChinaDateTime(at),
      })
      const expired = certificates.filter(({ isExpired }) => isExpired).length
      await audit.record({
        title: order.title,
        actor,
        target: 'bid:0',
        facts: { count: contracts.length + certificates.length },
        detail: [
          `业绩 ${contracts.length} 项，证书 ${certificates.length} 项，扫描件 ${scans.size} 份`,
          ...(expired > 0 ? [`含已过期证书 ${expired} 项`] : []),
          ...(missing.length > 0 ? [`缺扫描件 ${missing.length} 份`] : []),
        ].join('，'),
      })
      const files: PackedFile[] = [{ name: '投标材料.docx', bytes: document }, ...[...scans.values()].map(toFile)]
      return { name: `投标材料-${formatChinaDate(at)}.zip`, open: () => streamPackage(files, at) }
    },
  }
}

const toMegabytes = (bytes: number) => Math.ceil(bytes / 1_000_000)

const toFile = ({ name, open }: Scan): PackedFile => ({ name, open })

/** The chosen rows in the order of their choice. @throws Problem invalid with how many of them are gone */
function pickChosen<Row extends { id: number }>(rows: readonly Row[], ids: readonly number[], field: string): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const chosen = ids.flatMap((id) => byId.get(id) ?? [])
  const gone = ids.length - chosen.length
  if (gone > 0) throw createInvalidProblem({ [field]: `所选内容中有 ${gone} 项已下线、删除或尚未发布，请移除后再生成` })
  return chosen
}
