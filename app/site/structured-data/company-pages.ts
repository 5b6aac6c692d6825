import type { RowOf } from '../../content/entries'
import { registers } from '../../content/register-names'
import { aboutParts, recruitmentCategories, places, sections } from '../../content/site-structure'
import { officesQuery, positionsQuery } from '../../data/site/entries'
import { getCanonicalPath, getRegisterPath } from '../../navigation/public-address'
import {
  type LoadedPage,
  type Site,
  type Thing,
  wholeCompany,
  article,
  breadcrumbs,
  detailTrail,
  listingTrail,
  company,
  orNone,
  postalAddress,
} from './thing'
import { getSectionLabel } from '../../navigation/menu'

/** The company and the site with its search, so that engines can offer it. */
export function homeData({ site }: LoadedPage<'/_site/'>): Thing[] {
  return [wholeCompany(site), website(site)]
}

function website({ origin, settings }: Site): Thing {
  const target = { '@type': 'EntryPoint', urlTemplate: `${origin}/search?keyword={search_term_string}` }
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name: settings.shortName,
    alternateName: settings.companyName,
    url: `${origin}/`,
    inLanguage: 'zh-CN',
    publisher: { '@type': 'Organization', '@id': `${origin}/#organization`, name: settings.companyName },
    potentialAction: { '@type': 'SearchAction', target, 'query-input': 'required name=search_term_string' },
  }
}

/** The page about the company, whichever part of it is in view. */
export function aboutData({ match, site }: LoadedPage<'/_site/about/'>): Thing[] {
  const { show, register = 'projects' } = match.search
  if (show)
    return [
      breadcrumbs(site, [
        [getSectionLabel(site.settings.menu, 'about'), getCanonicalPath('about')],
        [sections.about.library.label, getRegisterPath('projects')],
        ...(register === 'projects' ? [] : [[registers[register], getRegisterPath(register)] as const]),
      ]),
      { '@type': 'AboutPage', url: site.origin + getRegisterPath(register), mainEntity: wholeCompany(site) },
    ]
  return [
    listingTrail(site, 'about'),
    { '@type': 'AboutPage', url: site.origin + sections.about.to, mainEntity: wholeCompany(site) },
  ]
}

/** An article on the company's culture or an album of staff life. */
export function aboutDetailData({ match, site }: LoadedPage<'/_site/about/aboutDetail'>): Thing[] {
  const { detail, head } = match.loaderData ?? {}
  if (!detail || !head) return []
  const { part } = places[detail.type]
  return [detailTrail(site, 'about', part, head), article(site, head, aboutParts[part])]
}

/** The open positions on their part of the page, the company with its offices on the others. */
export function contactData({ match, cache, site }: LoadedPage<'/_site/linkUS/'>): Thing[] {
  const { model = 1 } = match.search
  const trail = listingTrail(site, 'contact', model)
  if (model === 4)
    return [trail, ...(cache.getQueryData(positionsQuery.queryKey)?.rows ?? []).map((row) => position(site, row))]
  const offices = cache.getQueryData(officesQuery.queryKey)?.rows ?? []
  const whole = { ...wholeCompany(site), subOrganization: offices.map((row) => office(site, row)) }
  return [trail, { '@type': 'ContactPage', url: site.origin + getCanonicalPath('contact', model), mainEntity: whole }]
}

/** An open position. */
function position(site: Site, row: RowOf<'recruitment'>): Thing {
  const { duties, requirements, benefits, city, place, headcount, education, deadline, department } = row.values
  const html = [`职责：${duties}`, `要求：${requirements}`]
    .map((text) => `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`)
    .join('')
  return {
    '@type': 'JobPosting',
    title: row.title,
    description: html,
    identifier: { '@type': 'PropertyValue', name: site.settings.companyName, value: String(row.id) },
    datePosted: row.date,
    validThrough: orNone(deadline === '' ? '' : `${deadline}T23:59:59+08:00`),
    hiringOrganization: company(site),
    jobLocation: { '@type': 'Place', address: postalAddress({ city, ...(place && { street: place }) }) },
    baseSalary: baseSalary(row.values),
    jobBenefits: orNone(benefits),
    occupationalCategory: recruitmentCategories[row.type],
    employmentUnit: department === '' ? undefined : { '@type': 'Organization', name: department },
    totalJobOpenings: headcount ?? undefined,
    qualifications: orNone(education),
    directApply: true,
  }
}

/** What a position pays a month. */
function baseSalary({ salaryFrom, salaryTo }: RowOf<'recruitment'>['values']): Thing | undefined {
  if (salaryFrom === null) return undefined
  const band = { minValue: salaryFrom, maxValue: salaryTo ?? undefined }
  return {
    '@type': 'MonetaryAmount',
    currency: 'CNY',
    value: { '@type': 'QuantitativeValue', ...band, unitText: 'MONTH' },
  }
}

/** An office of the company. */
function office({ settings }: Site, row: RowOf<'serviceNetwork'>): Thing {
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
