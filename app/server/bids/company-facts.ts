import { applyClaims, type ReadHeldCertificates } from '../claims'
import type { Entries } from '../entries'
import type { Settings } from '../settings'

/** A line of the table about the company. */
export interface CompanyFact {
  name: string
  value: string
}

/** What a tender asks about the company, from the settings and 企业简介; the first is its name. Empty ones are left out. */
export async function readCompanyFacts(
  {
    entries,
    settings,
    readHeldCertificates,
  }: { entries: Entries; settings: Settings; readHeldCertificates: ReadHeldCertificates },
  at: number,
): Promise<CompanyFact[]> {
  const [{ companyName, creditCode, certificateNumber, address, phone }, profiles, held] = await Promise.all([
    settings.read(),
    entries.listPublic('companyProfile', { offset: 0, limit: 1, category: 0, at }),
    readHeldCertificates(),
  ])
  const { registration = [], scopes = [] } = profiles.rows[0]?.values ?? {}
  const facts = [
    { name: '企业名称', value: companyName },
    { name: '统一社会信用代码', value: creditCode },
    ...registration.map(({ name, value }) => ({ name, value })),
    { name: '测绘资质证书编号', value: certificateNumber },
    { name: '测绘专业范围', value: scopes.map(({ name }) => name).join('、') },
    { name: '地址', value: address },
    { name: '联系电话', value: phone },
  ]
  return applyClaims(facts, held).filter(({ value }) => value !== '')
}
