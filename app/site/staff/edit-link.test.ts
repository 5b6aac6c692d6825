import { expect, test } from 'vitest'
import { getContentType, typeNames } from '../../content/registry'
import type { StaffView } from '../../data/site/staff-view'
import { editLink } from './edit-link'

const types = Object.fromEntries(
  typeNames.map((name) => {
    const { label, paths } = getContentType(name)
    return [name, { label, add: paths.add, update: paths.update }]
  }),
) as StaffView['types']

const link = (address: string, opens = { settings: true, applications: true }, shown = types) => {
  const { pathname, searchParams } = new URL(address, 'http://site.test')
  return editLink({ pathname, search: Object.fromEntries(searchParams) }, { types: shown, opens })
}

test.each([
  ['/', '/mainpage/updateBanner'],
  ['/news/newsDetail?id=7', '/news/updateNews?id=7&view=preview'],
  ['/mainpage/CaseInfoDetail?id=7&from=list', '/mainpage/updateCaseInfo?id=7&view=preview'],
  ['/productAndService/ProAndServiceDetail?id=7&type=2', '/productAndService/updateProAndService?id=7&view=preview'],
  ['/industryInfo/IndustryInfoDetail?id=7&type=1', '/industryInfo/updateIndustryInfo?id=7&view=preview'],
  ['/about/aboutDetail?id=7&type=4', '/about/CultureUpdate?id=7&view=preview'],
  ['/about/aboutDetail?id=7&type=6', '/about/DemeanorUpdate?id=7&view=preview'],
  ['/news/showNews', '/news/updateNews'],
  ['/news/showNews?model=2&page=3', '/news/updateNews?category=2'],
  ['/industryInfo/showIndustryInfo?model=6', '/industryInfo/updateIndustryInfo?category=6'],
  ['/about', '/manage/companyProfile'],
  ['/about?model=3', '/about/OrganizationUpdate'],
  ['/about?model=5', '/manage/updateHonor'],
  ['/about?show=records&year=2024', '/manage/updateProjectRecord'],
  ['/about?show=records&register=standards', '/manage/updateHonor'],
  ['/about?show=records&register=equipment', '/manage/updateEquipment'],
  ['/about?show=records&register=company', '/manage/companyProfile'],
  ['/linkUS', '/manage/settings?section=contact'],
  ['/linkUS?model=2', '/linkUS/ServerNetworkUpdate'],
  ['/linkUS?model=3', '/linkUS/applicationShow'],
  ['/linkUS?model=4', '/linkUS/RecruitUpdate'],
  ['/search?keyword=a', null],
  ['/webSiteMap', null],
])('%s is edited at %s', (address, place) => {
  expect(link(address)).toBe(place)
})

test('nobody is led to what they may not open', () => {
  expect(link('/linkUS', { settings: false, applications: true })).toBeNull()
  expect(link('/linkUS?model=3', { settings: true, applications: false })).toBeNull()
  expect(link('/news/newsDetail?id=7', undefined, {})).toBeNull()
  expect(link('/news/showNews', undefined, {})).toBeNull()
  expect(link('/', undefined, {})).toBeNull()
})
