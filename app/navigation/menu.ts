import { allSections, type SectionName, sections } from '../content/site-structure'

type AnySection = (typeof allSections)[number]

/** What the settings say of the menus: every section with the name that visitors read, in the order of the menus. */
export type Menu = ReadonlyArray<{ section: SectionName; label: string }>

/** What visitors read as the name of a section. @param menu empty while the settings could not be read */
export function getSectionLabel(menu: Menu, section: SectionName): string {
  return menu.find((entry) => entry.section === section)?.label ?? sections[section].label
}

/**
 * Puts sections into the order of the menus, under the names that visitors read.
 * @param menu empty while the settings could not be read: then order and names are those of the site as it was built
 */
export function orderSections<Section extends AnySection>(
  menu: Menu,
  shown: readonly Section[],
): Array<{ section: Section; label: string }> {
  const place = (name: SectionName) => menu.findIndex(({ section }) => section === name)
  return shown
    .toSorted((one, other) => place(one.name) - place(other.name))
    .map((section) => ({ section, label: getSectionLabel(menu, section.name) }))
}
