import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { resolveClaims } from '../../app/content/claims'
import { clientKinds } from '../../app/content/client-kinds'
import { honourCategories } from '../../app/content/site-structure'
import { type DemoEntry, readDemoContent } from '../../app/server/seed/demo-files'

const sheet = z
  .strictObject({
    mentions: z.array(
      z.strictObject({ fact: z.string(), find: z.string(), says: z.record(z.string(), z.array(z.string())) }),
    ),
    never: z.array(z.strictObject({ find: z.string(), because: z.string() })),
    people: z.record(z.string(), z.string()),
    departments: z.record(z.string(), z.array(z.string())),
    certificates: z.record(
      z.string(),
      z.strictObject({
        title: z.string(),
        number: z.string(),
        issuer: z.string(),
        issuedOn: z.string(),
        years: z.int().optional(),
      }),
    ),
    standards: z.record(z.string(), z.strictObject({ edition: z.string(), title: z.string() })),
    products: z.record(
      z.string(),
      z.strictObject({ title: z.string(), version: z.string(), copyright: z.string(), deployment: z.string() }),
    ),
    cases: z.record(z.string(), z.record(z.string(), z.union([z.string(), z.number()]))),
    films: z.record(z.string(), z.strictObject({ title: z.string(), seconds: z.int(), pages: z.array(z.string()) })),
    campusPositions: z.int(),
    registers: z.strictObject({
      completed: z.int(),
      projects: z.int(),
      equipment: z.int(),
      instruments: z.int(),
      registeredStaff: z.record(z.string(), z.int()),
    }),
    sequences: z.array(z.strictObject({ fact: z.string(), dates: z.array(z.string()) })),
    sums: z.array(z.strictObject({ fact: z.string(), place: z.string(), find: z.string(), total: z.number() })),
  })
  .parse(JSON.parse(readFileSync('demo/facts.json', 'utf8')))

const stored = await readDemoContent('demo')
const { accounts, applications, candidates } = stored
const held = stored.entries
  .filter(({ type }) => type === 'honour')
  .map(({ title, category, values }) => ({
    title,
    number: String(values.number),
    category: Object.entries(honourCategories).find(([number]) => Number(number) === category)?.[1] ?? '',
  }))
/** A value with its claims as visitors read them while every certificate is valid. */
const readClaims = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value), (_name, part: unknown) =>
    typeof part === 'string' ? resolveClaims(part, held) : part,
  )
const entries = readClaims(stored.entries)
const settings = readClaims(stored.settings)
const findEntries = (type: string): DemoEntry[] => entries.filter((entry) => entry.type === type)
const texts = collectTexts()

/** What a reader sees, by the place it stands at: `type/key` for demo content, the path for everything else. */
function collectTexts(): Record<string, string> {
  const rest = [
    ...accounts.map((one) => ({ ...one, type: 'account' })),
    ...applications.map(toApplicationText),
    ...candidates.map((one) => ({ ...one, type: 'candidate' })),
  ]
  const pages = globSync('demo/art/{manuals.mjs,films/texts.mjs,{documents,drawings}/*.{html,json}}').map((path) => [
    path,
    readFileSync(path, 'utf8'),
  ])
  return {
    ...Object.fromEntries([...entries, ...rest].map((one) => [`${one.type}/${one.key}`, listStrings(one).join('\n')])),
    settings: listStrings(settings).join('\n'),
    ...Object.fromEntries(pages.map(([path = '', html = '']) => [path, toPlainText(html)])),
    'app/content/settings.ts': readFileSync('app/content/settings.ts', 'utf8'),
  }
}

function toApplicationText({ key, input, notes }: (typeof applications)[number]) {
  return { type: 'application', key, input, notes }
}

function toPlainText(html: string): string {
  return html.replaceAll(/<style[\s\S]*?<\/style>|<[^>]+>/g, ' ')
}

/** The strings of a value; label, number and unit of a key figure are one, its source another. */
function listStrings(value: unknown): string[] {
  if (typeof value === 'string') return [toPlainText(value)]
  if (typeof value !== 'object' || value === null) return []
  if ('label' in value && 'value' in value)
    return [
      `${value.label} ${value.value}${'unit' in value ? value.unit : ''}`,
      ...('source' in value ? listStrings(value.source) : []),
    ]
  return Object.values(value).flatMap(listStrings)
}

/** What a pattern finds: the groups of each match, with the places they stand at. */
function findMentions(find: string): Record<string, string[]> {
  const found: Record<string, string[]> = {}
  for (const [place, text] of Object.entries(texts)) {
    for (const [whole, ...groups] of text.matchAll(new RegExp(find, 'gu'))) {
      const places = (found[groups.filter((group) => group !== undefined).join(' ') || whole] ??= [])
      if (!places.includes(place)) places.push(place)
    }
  }
  return found
}

function findEntry(place: string): DemoEntry {
  const entry = entries.find(({ type, key }) => `${type}/${key}` === place)
  if (!entry) throw new Error(`demo/content has no ${place}`)
  return entry
}

/** How many days from the first start a date lies, written as `type/key/field` or `type/key/field -16 months`. */
function readDay(date: string): number {
  const [, place = '', field = '', months = '0'] = /^(\w+\/[\w-]+)\/(\w+)(?: -(\d+) months)?$/.exec(date) ?? []
  const entry = findEntry(place)
  const written = field === 'publishedDaysAgo' ? `@-${entry.publishedDaysAgo}` : String(entry.values[field])
  const [, offset, years = '0'] = /^@([+-]\d+)(?:\+(\d+)y)?(?::year)?$/.exec(written) ?? []
  if (offset === undefined) throw new Error(`${date} is not relative to the first start: ${written}`)
  return Number(offset) + Number(years) * 365 - Number(months) * 30.5
}

const sort = (found: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(found).map(([said, places]) => [said, places.toSorted()]))

describe('Texts of the demo content agree with demo/facts.json:', () => {
  it.each(sheet.mentions)('$fact', ({ find, says }) => {
    expect(sort(findMentions(find))).toEqual(sort(says))
  })

  it.each(sheet.never)('none says $find: $because', ({ find }) => {
    expect(findMentions(find)).toEqual({})
  })

  it.each(sheet.sums)('$fact add up', ({ place, find, total }) => {
    const parts = [...(texts[place] ?? '').matchAll(new RegExp(find, 'gu'))].map((match) => match.slice(1).join(''))

    expect(parts.map(Number).reduce((sum, part) => sum + part, 0)).toBe(total)
  })

  it.each(sheet.sequences)('$fact', ({ dates }) => {
    const days = dates.map(readDay)

    expect(days).toEqual(days.toSorted((a, b) => a - b))
  })
})

describe('The demo content', () => {
  it('gives every person one job', () => {
    const heads = findEntries('organisation').map(({ title, values }) => [values.head, title])
    const contacts = findEntries('serviceNetwork').map(({ title, values }) => [values.person, `${title}联系人`])
    const staff = accounts.map(({ name, department }) => [name, department])
    const jobs = [...heads, ...contacts, ...staff].map((job) => job.join('：'))

    expect(new Set(jobs)).toEqual(new Set(Object.entries(sheet.people).map((job) => job.join('：'))))
    const authors = findEntries('news').map(({ values }) => String(values.author))
    expect(accounts.map(({ name }) => name)).toEqual(expect.arrayContaining(authors))
  })

  it('names only departments of the chart', () => {
    const organisation = findEntries('organisation')
    const titles = new Map(organisation.map(({ key, title }) => [`organisation:${key}`, title]))
    const tree = organisation
      .filter(({ values }) => values.parent)
      .map(({ title, values }) => [titles.get(z.object({ $ref: z.string() }).parse(values.parent).$ref), title])

    expect(tree).toHaveLength(Object.values(sheet.departments).flat().length)
    for (const [parent, title] of tree) expect(sheet.departments[String(parent)]).toContain(title)
    for (const { values } of findEntries('recruitment')) expect([...titles.values()]).toContain(values.department)
  })

  it('holds each certificate with its number, issuer, first day and whole years of validity', () => {
    const certificates = findEntries('honour').map(
      ({ key, title, values: { number, issuer, issuedOn, expiresOn } }) => [
        key,
        { title, number, issuer, issuedOn, expiresOn },
      ],
    )
    const expected = Object.entries(sheet.certificates).map(([key, { years, ...rest }]) => [
      key,
      { ...rest, expiresOn: years === undefined ? undefined : `${rest.issuedOn}+${years}y` },
    ])

    expect(Object.fromEntries(certificates)).toEqual(Object.fromEntries(expected))
    const numbers = findEntries('honour').map(({ values }) => values.number)
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  it('cites standards that are listed, in the edition in force', () => {
    const found = Object.keys(
      findMentions(String.raw`((?:GB/T|GB|JGJ|TD/T|CH/T|CJJ/T|CJJ|SL|ISO/IEC|ISO) \d[\d.]*(?:[—:]\d{4})?)`),
    )
    const cited = found.map((code) => code.split(/[—:]/))

    expect(new Set(cited.map(([number]) => number))).toEqual(new Set(Object.keys(sheet.standards)))
    for (const [number = '', edition] of cited)
      expect([undefined, sheet.standards[number]?.edition], number).toContain(edition)
  })

  it('brings each product with its version, its deployment, its copyright and a manual of its own', () => {
    const products = findEntries('product')
    expect(products.map(({ key }) => key)).toEqual(Object.keys(sheet.products))
    for (const { key, title, values } of products) {
      const expected = sheet.products[key]
      const { version, deployment } = values
      expect({ title, version, deployment, copyright: expected?.copyright }).toEqual(expected)
      const copyright = findEntry(`honour/${expected?.copyright}`)
      expect(copyright.title).toBe(`${title}${version}`)
      expect(values.copyrightNumber).toBe(copyright.values.number)
      expect(values.manuals).toContainEqual(
        expect.objectContaining({ $file: `manual-${key}`, name: `${title}用户手册.pdf` }),
      )
      expect(readPdfTitle(`demo/media/manual-${key}.pdf`)).toBe(`${title}${values.version}用户手册`)
    }
  })

  it('holds each case with client, place, extent, period, award and year, and an award that is listed', () => {
    const honours = findEntries('honour').map(({ title }) => title)
    const cases = findEntries('caseInfo').map(({ key, title, values }) => {
      const { client, location, scale, period, awards, year } = values
      return [key, { title, client, location, scale, period, awards, year }]
    })

    expect(Object.fromEntries(cases)).toEqual(sheet.cases)
    for (const { values } of findEntries('caseInfo')) {
      const award = String(values.awards).replace(/（.*$/, '')
      expect([...honours, '']).toContain(award)
    }
  })

  it('lists 120 contracts or more of those that it counts, each with client, area, year and band under a number of its own', () => {
    const { projects, completed } = sheet.registers
    const records = findEntries('projectRecord')
    const profile = z
      .object({ figures: z.array(z.object({ label: z.string(), value: z.string() })) })
      .parse(findEntry('companyProfile/profile').values)

    expect(records).toHaveLength(projects)
    expect(projects).toBeGreaterThanOrEqual(120)
    expect(profile.figures).toContainEqual(
      expect.objectContaining({ label: '完成并通过验收的项目', value: String(completed) }),
    )
    expect(texts['companyProfile/profile']).toContain(`从完成并通过验收的项目 ${completed}项中选登`)
    for (const values of [records.map(({ title }) => title), records.map((one) => one.values.number)])
      expect(new Set(values).size).toBe(projects)
    for (const { key, values } of records) {
      expect(String(values.number), key).toMatch(/^示HT-\d{4}$/)
      for (const name of ['client', 'area', 'scale', 'year', 'amount', 'proof', 'clientKind'])
        expect(values[name], `${key} ${name}`).toBeTruthy()
    }
  })

  it('lists the contract of every case with its title, client, extent, year, kind and business', () => {
    const facts = ({ title, category, values: { client, scale, year, clientKind } }: DemoEntry) => ({
      title,
      category,
      client,
      scale,
      year,
      clientKind,
    })
    const linked = findEntries('projectRecord').filter(({ values }) => values.cases)

    expect(linked.map((one) => [one.values.cases, facts(one)])).toEqual(
      findEntries('caseInfo').map((one) => [[{ $ref: `caseInfo:${one.key}` }], facts(one)]),
    )
  })

  it('counts the instruments and the people with certificates, of whom there are fewer than technical staff', () => {
    const { equipment, instruments, registeredStaff } = sheet.registers
    const held = findEntries('equipment')
    const staff = z
      .array(z.object({ certificate: z.string(), count: z.string() }))
      .parse(findEntry('companyProfile/profile').values.registeredStaff)

    expect(held).toHaveLength(equipment)
    expect(held.reduce((sum, { values }) => sum + Number(values.count), 0)).toBe(instruments)
    for (const { values } of held) expect(String(values.model)).toMatch(/^示/)
    expect(Object.fromEntries(staff.map(({ certificate, count }) => [certificate, Number(count)]))).toEqual(
      registeredStaff,
    )
    // 82 of 100 of 680.
    expect(Object.values(registeredStaff).reduce((sum, count) => sum + count, 0)).toBeLessThan(558)
  })

  it('names partners of every kind of client, each with cases under the kind of one of them', () => {
    const kinds: Record<string, string> = clientKinds
    const cases = findEntries('caseInfo').map(({ title, values: { client, location, clientKind } }) => ({
      text: [title, client, location].join(' '),
      kind: kinds[String(clientKind)],
    }))
    const partners = z.array(z.object({ kind: z.string(), name: z.string() }))
    const [profile] = findEntries('companyProfile')
    const known = partners.parse(profile?.values.partners).map(({ kind, name }) => {
      const own = cases.filter(({ text }) => text.includes(name)).map((one) => one.kind)
      return { kind, name, own }
    })
    const misfiled = known.filter(({ kind, own }) => own.length > 0 && !own.includes(kind))

    expect(known.filter(({ own }) => own.length > 0).map(({ name }) => name)).toContain('临澜新区建设管理局')
    expect(misfiled).toEqual([])
    expect([...new Set(known.map(({ kind }) => kind))]).toEqual(Object.values(kinds))
  })

  it('answers the searches it suggests', () => {
    const { suggestedKeywords } = z.object({ suggestedKeywords: z.array(z.string()) }).parse(settings)
    const written = entries.map(({ type, key }) => texts[`${type}/${key}`]).join('\n')

    for (const keyword of suggestedKeywords) expect(written).toContain(keyword)
  })

  it('offers as many places for graduates as its announcement says', () => {
    const places = findEntries('recruitment').filter(({ category }) => category === 2)

    expect(places.reduce((sum, { values }) => sum + Number(values.headcount), 0)).toBe(sheet.campusPositions)
    expect(texts['news/campus-recruitment']).toContain(`共${sheet.campusPositions}个名额`)
  })
})

/** The title a browser has written into a PDF: UTF-16 in hexadecimal digits. */
function readPdfTitle(path: string): string {
  const [, digits = ''] = /\/Title <FEFF([0-9A-F]+)>/.exec(readFileSync(path, 'latin1')) ?? []
  return Buffer.from(digits, 'hex').swap16().toString('utf16le')
}
