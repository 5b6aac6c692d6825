import { registerNames, registers } from '../content/register-names'
import { allSections, sections } from '../content/site-structure'
import { getCanonicalPath, getDownloadsPath, getLibraryPath, getPartAddress, getRegisterPath } from './public-address'

/** A page of the site that is no entry's. */
interface SitePage {
  address: string
  /** Its name, with that of its section where it is a part of one. */
  label: string
  /** Whether it is the home page or a whole section. */
  isMain: boolean
}

/** The pages that are linked to by their names: the home page, the sections with their parts, and what has no section. */
export const sitePages: readonly SitePage[] = withoutRepeated([
  { address: '/', label: '首页', isMain: true },
  ...allSections.map(({ name, label }) => ({ address: getCanonicalPath(name), label, isMain: true })),
  ...allSections.flatMap(({ name, label, layout, parts }) =>
    parts.map((part) => ({
      address: layout === 'page' ? getPartAddress(name, part.model) : getCanonicalPath(name, part.model),
      label: `${label} › ${part.label}`,
      isMain: false,
    })),
  ),
  { address: getLibraryPath(), label: '典型案例', isMain: false },
  { address: getDownloadsPath(), label: '资料下载', isMain: false },
  ...registerNames.map((name) => ({
    address: getRegisterPath(name),
    label: `${sections.about.library.label} › ${registers[name]}`,
    isMain: false,
  })),
  { address: '/webSiteMap', label: '网站地图', isMain: false },
])

function withoutRepeated(pages: SitePage[]): SitePage[] {
  return [...new Map(pages.toReversed().map((page) => [page.address, page])).values()].toReversed()
}

/** Their paths. More search params than an address of the list has narrow what its page shows. */
const paths = new Map(sitePages.toReversed().map(({ address, label }) => [address.split('?')[0], label]))

/** What the page at an address is called; undefined where there is none of these pages. */
export function nameSitePage(address: string): string | undefined {
  const [path = ''] = address.split(/[?#]/)
  if (path === '/search') return '站内搜索'
  return sitePages.find((page) => page.address === address)?.label ?? paths.get(path)
}
