import { recruitmentCategories, type CategoryOf } from '../../content/categories'
import type { EntryOf, RowOf } from '../../data/content'
import type { PageDescription } from '../head'
import { platformNames } from '../products/platforms'
import { company, orNone, picture, postalAddress, type Site, type Thing } from './thing'

/** A product of the company, with the questions customers ask. No price is published, so none is named. */
export function software(site: Site, head: PageDescription, entry: EntryOf<'product'>, category: string): Thing[] {
  const { platforms, version, capabilities, questions } = entry.values
  const product: Thing = {
    '@type': 'SoftwareApplication',
    name: entry.title,
    description: head.description,
    applicationCategory: 'BusinessApplication',
    applicationSubCategory: category,
    operatingSystem: orNone(platformNames(platforms).join(', ')),
    softwareVersion: orNone(version),
    featureList: capabilities.map(({ text }) => text),
    image: picture(site, head.image),
    url: site.origin + head.path,
    publisher: company(site),
    inLanguage: 'zh-CN',
  }
  const answers = questions.map(({ question, answer }) => ({ '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text: answer } }))
  return answers.length === 0 ? [product] : [product, { '@type': 'FAQPage', mainEntity: answers }]
}

/** A solution as the service it is. */
export function service(site: Site, head: PageDescription, entry: EntryOf<'solution'>, category: string): Thing {
  const { audience } = entry.values
  return {
    '@type': 'Service',
    name: entry.title,
    description: head.description,
    serviceType: category,
    provider: company(site),
    areaServed: { '@type': 'Country', name: 'CN' },
    audience: audience === '' ? undefined : { '@type': 'Audience', audienceType: audience },
    image: picture(site, head.image),
    url: site.origin + head.path,
  }
}

/** An open position. */
export function position(site: Site, row: RowOf<'recruitment'>): Thing {
  const { duties, requirements, city, headcount, education, deadline, department } = row.values
  const html = [`职责：${duties}`, `要求：${requirements}`].map((text) => `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`).join('')
  return {
    '@type': 'JobPosting',
    title: row.title,
    description: html,
    identifier: { '@type': 'PropertyValue', name: site.settings.companyName, value: String(row.id) },
    datePosted: row.date,
    validThrough: orNone(deadline === '' ? '' : `${deadline}T23:59:59+08:00`),
    hiringOrganization: company(site),
    jobLocation: { '@type': 'Place', address: postalAddress({ city }) },
    occupationalCategory: recruitmentCategories[row.type as CategoryOf<typeof recruitmentCategories>],
    employmentUnit: department === '' ? undefined : { '@type': 'Organization', name: department },
    totalJobOpenings: headcount ?? undefined,
    qualifications: orNone(education),
    directApply: false,
  }
}

/** An office of the company. */
export function office({ settings }: Site, row: RowOf<'serviceNetwork'>): Thing {
  const { phone, email, address, services } = row.values
  return {
    '@type': 'Organization',
    name: row.title,
    description: orNone(services),
    telephone: orNone(phone),
    email: orNone(email),
    address: postalAddress({ street: address }),
    parentOrganization: { '@type': 'Organization', name: settings.companyName },
  }
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
