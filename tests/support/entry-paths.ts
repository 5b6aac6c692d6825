import type { PagedType } from '../../app/navigation/public-address'

/** The address of every type's page for an entry of the first category, with ID in the place of its number. */
const pages: Record<PagedType, string> = {
  news: '/news/newsDetail?id=ID',
  product: '/productAndService/ProAndServiceDetail?id=ID&type=1',
  solution: '/industryInfo/IndustryInfoDetail?id=ID&type=1',
  caseInfo: '/mainpage/CaseInfoDetail?id=ID',
  culture: '/about/aboutDetail?id=ID&type=4',
  demeanour: '/about/aboutDetail?id=ID&type=6',
}

/** Where an entry of the first category has its page. */
export function getEntryPath(type: PagedType, id: number): string {
  return pages[type].replace('ID', String(id))
}
