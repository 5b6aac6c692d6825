import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { getPartLabel, type SectionName, type PartNumber, sections } from '../../content/site-structure'
import { recordCountQuery } from '../../data/site/records'
import { fileCountQuery } from '../../data/site/site-queries'
import { getSectionLabel } from '../../navigation/menu'
import { useSettings } from './settings'

/** What visitors read as the name of a section. */
export function useSectionLabel(section: SectionName): string {
  return getSectionLabel(useSettings().menu, section)
}

/** The name of a section, where only nodes are handed on. */
export function SectionLabel({ section }: { section: SectionName }) {
  return useSectionLabel(section)
}

interface SectionPartLinkProps<Name extends SectionName> {
  section: Name
  model: PartNumber<Name>
  className?: string
  'aria-current'?: 'page' | undefined
  /** False where the page stays as far down as it is. */
  resetScroll?: boolean
  children: ReactNode
}

/** A link to one numbered part of a section, for lists that run over all sections alike. */
export function SectionPartLink<Name extends SectionName>({ section, model, ...rest }: SectionPartLinkProps<Name>) {
  return <Link to={sections[section].to} search={{ model }} {...rest} />
}

interface SectionLibraryLinkProps extends Omit<SectionPartLinkProps<SectionName>, 'model'> {
  section: SectionName
}

/** A link to the list beside the parts of a section, for menus that run over all sections alike. */
export function SectionLibraryLink({ section, ...rest }: SectionLibraryLinkProps) {
  const { solution, product, about } = sections
  if (section === 'about') return <Link to={about.to} search={about.library.search} {...rest} />
  return section === 'solution' ? (
    <Link to={solution.to} search={solution.library.search} {...rest} />
  ) : (
    <Link to={product.to} search={product.library.search} {...rest} />
  )
}

/** The links of a breadcrumb to a section, and to the part of it that a page belongs to. */
export function sectionTrail<Name extends SectionName>(section: Name, model?: PartNumber<Name>): ReactNode[] {
  return [
    <Link key="section" to={sections[section].to}>
      <SectionLabel section={section} />
    </Link>,
    ...(model === undefined
      ? []
      : [
          <SectionPartLink key="part" section={section} model={model}>
            {getPartLabel(section, model)}
          </SectionPartLink>,
        ]),
  ]
}

/** The name of the list beside the parts of a section; undefined where there is none, or nothing in it yet. */
export function useLibraryLabels(): { [Name in SectionName]?: string } {
  const { data: files = 0 } = useQuery(fileCountQuery)
  const { data: records = 0 } = useQuery(recordCountQuery)
  const { solution, product, about } = sections
  return {
    solution: solution.library.label,
    ...(files > 0 ? { product: product.library.label } : {}),
    ...(records > 0 ? { about: about.library.label } : {}),
  }
}
